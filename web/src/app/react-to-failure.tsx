import { failureOf, type Failure, type FailureKind } from '@baicao/client/failure';
import { ask, tell } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';

/** What a reaction may do to the page; main sets it once the router exists. */
export interface PageControl {
  /** Path and query of the current page, or of the one that is loading, to return to after login. */
  here(): string;
  /** Replaces the current history entry: 返回 from there must not lead into the refused page again. */
  go(to: string): void;
  /** Goes to the login page, which says why and leads back to `here`. */
  logIn(here: string, failure: Failure): void;
  /** The e-contract page that leads back to `here` once it is signed. */
  contractPath(here: string): string;
  reload(): void;
}

let control: PageControl | null = null;

export function setPageControl(next: PageControl): void {
  control = next;
}

const reactions: Record<FailureKind, (failure: Failure) => void> = {
  login: (failure) => {
    const here = control?.here() ?? '/';
    if (!here.startsWith('/login')) control?.logIn(here, failure);
  },
  invalid: ({ message }) => toast('error', message),
  unsigned: ({ message }) =>
    tell(message, { button: '去签署', onClose: () => control?.go(control.contractPath(control.here())) }),
  refused: ({ message }) => tell(message),
  busy: ({ message }) => toast('busy', message),
  timeout: ({ message }) => void offerRefresh(message),
  cancelled: () => undefined,
};

let asking = false;

/** One dialog, however many calls time out together. */
async function offerRefresh(message: string): Promise<void> {
  if (asking) return;
  asking = true;
  const refresh = await ask(message, { confirm: '刷新', cancel: '稍后' });
  asking = false;
  if (refresh) control?.reload();
}

/** Shows a failed call to the buyer (product §8): toast, dialog, or redirect to login. Takes any thrown value. */
export function reactToFailure(thrown: unknown): void {
  const failure = failureOf(thrown);
  reactions[failure.kind](failure);
}
