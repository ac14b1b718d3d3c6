// Rule: a session that ended is said at the login, and the half-filled form is there afterwards, for the same user alone.
import '#test/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerBy } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { hasDraft, keepDrafts, useDraft } from './drafts.ts';
import { useOtherTabs, visitorState } from './session.ts';

const buyer = { ...visitorState, username: 'buyer', company: '康民大药房' };

function Form() {
  const [fields, setFields] = useState({ text: '', count: 1, lines: [] as number[] });
  useDraft('form', fields, (kept) => setFields((now) => ({ ...now, ...kept })));
  useOtherTabs(() => undefined);
  return (
    <>
      <input
        aria-label="内容"
        value={fields.text}
        onChange={({ currentTarget }) => setFields({ ...fields, text: currentTarget.value, lines: [3] })}
      />
      <output>{JSON.stringify(fields)}</output>
    </>
  );
}

/** Shows the form to this user. */
function shown(user: object) {
  answerBy({ '/api/user/base': user });
  return renderAt('/form', <Form />);
}

/** Types half of the form, and is sent to login. */
async function interrupted() {
  const view = shown(buyer);
  await userEvent.type(screen.getByLabelText('内容'), '一半');
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  keepDrafts();
  view.unmount();
}

beforeEach(() => sessionStorage.clear());

describe('a form interrupted by a login', () => {
  it('is as it was for the same user, once', async () => {
    await interrupted();
    expect(hasDraft('form')).toBe(true);
    const view = shown(buyer);
    await screen.findByText('{"text":"一半","count":1,"lines":[3]}');
    expect(hasDraft('form')).toBe(false);
    view.unmount();
    shown(buyer);
    await screen.findByText('{"text":"","count":1,"lines":[]}');
  });

  it('is empty for another user, and stays so', async () => {
    await interrupted();
    const view = shown({ ...buyer, username: 'vip' });
    await waitFor(() => expect(hasDraft('form')).toBe(false));
    await screen.findByText('{"text":"","count":1,"lines":[]}');
    view.unmount();
    shown(buyer);
    await screen.findByText('{"text":"","count":1,"lines":[]}');
  });

  it('keeps its draft while nobody is logged in', async () => {
    await interrupted();
    const view = shown(visitorState);
    await waitFor(() => expect(view.client.isFetching()).toBe(0));
    expect(hasDraft('form')).toBe(true);
  });

  it('takes no field of another type, and survives broken storage', async () => {
    const forms = { form: { text: 7, count: 2, lines: {}, other: 'x' } };
    sessionStorage.setItem('drafts', JSON.stringify({ owner: 'buyer', forms }));
    const view = shown(buyer);
    await screen.findByText('{"text":"","count":2,"lines":[]}');
    view.unmount();
    sessionStorage.setItem('drafts', '{"owner"');
    shown(buyer);
    await screen.findByText('{"text":"","count":1,"lines":[]}');
  });
});
