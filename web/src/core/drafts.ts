import { useEffect, useEffectEvent } from 'react';
import { useSession, userOfTab } from './session.ts';
import { isObject, isObjectOf, isRecordOf, isText } from './stored-form.ts';
import { tabStorage } from './web-storage.ts';

/** The fields of a form as JSON can carry them: texts, numbers, flags, lists. Files are not kept. */
type Fields = Readonly<Record<string, unknown>>;

interface Kept {
  /** Username of who filled the forms: nobody else gets them. */
  owner: string;
  forms: Record<string, Fields>;
}

const isKept = isObjectOf<Kept>({ owner: isText, forms: isRecordOf(isObject) });

const name = 'drafts';

/** Forms on screen by key, and how to read their fields. */
const shown = new Map<string, () => object>();

/** Keeps the fields of every form on screen: call it before the page is left for a login. */
export function keepDrafts(): void {
  const forms = Object.fromEntries([...shown].map(([key, read]) => [key, read()]));
  if (shown.size > 0) tabStorage.writeJson(name, { owner: userOfTab(), forms });
}

/** Whether a login interrupted this form, so that a dialog around it should open again. */
export function hasDraft(key: string): boolean {
  return readKept().forms[key] !== undefined;
}

/**
 * A form that is as it was when a login interrupted it: registered while on screen, and filled again by `restore` once the
 * same user is back. `fields` are the current ones; only kept fields of the same type are restored.
 */
export function useDraft<F extends object>(key: string, fields: F, restore: (kept: Partial<F>) => void): void {
  const { user, role } = useSession();
  const read = useEffectEvent(() => fields);
  const refill = useEffectEvent((draft: Fields) => restore(alikeFields(fields, draft)));
  useEffect(() => {
    shown.set(key, () => read());
    return () => void shown.delete(key);
  }, [key]);
  useEffect(() => {
    if (role === 'unknown' || role === 'visitor') return;
    const draft = takeDraft(key, user.username);
    if (draft) refill(draft);
  }, [key, role, user.username]);
}

/** Removes the draft of a form; undefined where there is none or it is another user's. */
function takeDraft(key: string, username: string): Fields | undefined {
  const { owner, forms } = readKept();
  const { [key]: draft, ...others } = forms;
  if (!draft) return undefined;
  tabStorage.writeJson(name, { owner, forms: others });
  return owner === username ? draft : undefined;
}

const readKept = () => tabStorage.readJson(name, isKept) ?? { owner: '', forms: {} };

function alikeFields<F extends object>(fields: F, draft: Fields): Partial<F> {
  const now = fields as Fields;
  const alike = Object.entries(draft).filter(
    ([field, value]) =>
      field in now && typeof value === typeof now[field] && Array.isArray(value) === Array.isArray(now[field]),
  );
  return Object.fromEntries(alike) as Partial<F>;
}
