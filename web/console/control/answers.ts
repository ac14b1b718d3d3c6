/** What the control calls answer; `docs/emulator.md` describes each. Moments are ISO 8601. */
export interface Clock {
  readonly mode: 'real' | 'offset' | 'frozen';
  readonly now: string;
}

export interface Health {
  readonly version: string;
  readonly seed: number;
  readonly namespaces: number;
  readonly namespace: string;
  readonly persona: { readonly username: string; readonly company: string } | null;
  readonly faults: number;
  readonly clock: Clock;
}

export interface Namespace {
  readonly id: string;
  readonly made_at: string;
  readonly used_at: string;
  /** Seconds; null: stays. */
  readonly ttl: number | null;
}

export interface Person {
  readonly username: string;
  readonly company: string;
  readonly note: string;
  readonly is_passed: boolean;
  readonly is_disabled: boolean;
}

export type Latency =
  | { readonly fixed: number }
  | { readonly uniform: readonly [number, number] }
  | { readonly lognormal: { readonly median: number; readonly sigma: number } };

/** A rule as it is sent. */
export interface FaultRule {
  readonly id?: string;
  readonly match?: {
    readonly op?: string;
    readonly method?: string;
    readonly path?: string;
    readonly persona?: string;
    readonly namespace?: string;
  };
  readonly when?: {
    readonly nth?: number;
    readonly first?: number;
    readonly after?: number;
    readonly times?: number;
    readonly probability?: number;
    readonly seed?: number;
  };
  readonly effect: {
    readonly status?: number;
    readonly code?: number;
    readonly message?: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly latency?: Latency;
    readonly connection?: string;
    readonly handled?: boolean;
  };
}

/** A rule as it is kept. */
export interface Fault extends Required<FaultRule> {
  readonly asked: number;
  readonly fired: number;
}

export interface JournalRow {
  readonly id: number;
  readonly at: string;
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  readonly op: string | null;
  readonly persona: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly code: number | null;
  readonly message: string | null;
  readonly errors: unknown;
  readonly fault: string | null;
  readonly aborted: boolean;
  readonly ms: number;
  /** Of a call that no operation answers. */
  readonly near?: readonly { readonly op: string; readonly method: string; readonly path: string }[];
}

export interface Snapshot {
  readonly name: string;
  readonly made_at: string;
  readonly bytes: number;
  readonly files: number;
  readonly state_hash: string;
}

export interface Scenario {
  readonly name: string;
  readonly title?: string;
  readonly persona?: string | null;
  readonly source: string;
  readonly steps?: number;
  /** Why it cannot be run. */
  readonly error?: string;
}

export type ModeName = 'emulate' | 'spy' | 'capture' | 'diff';

export interface Mode {
  readonly mode: ModeName;
  /** Origin of the other host. */
  readonly host: string | null;
}

export interface SentMessage {
  readonly id: number;
  readonly kind: 'sms' | 'email';
  readonly recipient: string;
  readonly purpose: string;
  readonly content: string;
  readonly code: string;
  /** In Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
  readonly created_at: string;
}

export interface WorldOrder {
  readonly order_id: number;
  readonly order_sn: string;
  readonly username: string;
  readonly company: string;
  readonly status: string;
  readonly label: string;
  readonly amount: string;
  readonly created_at: string;
  readonly next: string | null;
}

export interface Waiting {
  readonly step: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly username: string;
  readonly about: string;
}

export interface World {
  readonly orders: readonly WorldOrder[];
  readonly waiting: readonly Waiting[];
}
