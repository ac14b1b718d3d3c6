import { ApiError } from '#domain/errors.ts';
import { placed, refuseWrong } from './refusals.ts';
import type { Path, ScenarioText, Wrong } from './scenario-text.ts';

/** A scenario being read: collects its mistakes. */
export class Reading {
  readonly #wrongs: Wrong[] = [];

  /** `file`: the name of the file; null: the text was sent. */
  constructor(
    readonly text: ScenarioText,
    private readonly file: string | null,
  ) {}

  wrong(at: Path, message: string): undefined {
    this.#wrongs.push({ at: this.text.placeOf(at), message });
    return undefined;
  }

  /**
   * The result of `read`; undefined where it refuses. The refusal belongs to the field it names below `at`, otherwise to `at` or
   * `otherwise`; fields that `isLeft` names are left for later.
   */
  attempt<T>(at: Path, read: () => T, { otherwise = at, isLeft = nothing }: AttemptOptions = {}): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = namedIn(error);
      if (named.length === 0) this.wrong(otherwise, error.message);
      for (const { field, message } of named) if (!isLeft(field[0] ?? '')) this.wrong([...at, ...field], message);
      return undefined;
    }
  }

  /** 422 where there are mistakes. */
  end(): void {
    if (this.#wrongs.length > 0) refuseWrong(this.file, this.#wrongs);
  }

  /** The name of a place in a refusal. */
  placeOf(at: Path): string {
    return placed(this.file, this.text.placeOf(at));
  }
}

interface AttemptOptions {
  readonly otherwise?: Path;
  readonly isLeft?: (field: string) => boolean;
}

const nothing = () => false;

/** The fields a refusal names, with its first sentence for each. */
function namedIn({ violation: { details } }: ApiError): { field: string[]; message: string }[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details as Record<string, readonly string[]>).map(([field, [message = '']]) => ({
    field: field.split('.').filter((part) => part !== ''),
    message,
  }));
}
