import { lazy, Suspense, useState } from 'react';
import { useHeaderPost } from './use-header-post.ts';

// Loaded when first opened.
const PostDialog = lazy(() =>
  import('./post-dialog.tsx').then(({ PostDialog: Component }) => ({ default: Component })),
);

interface Props {
  id: number;
  className?: string | undefined;
}

/** The title of a post as a button that opens its text in a dialog; nothing when there is no such post. */
export function PostLink({ id, className }: Props) {
  const post = useHeaderPost(id);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!post) return null;
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {post.title}
      </button>
      <Suspense>{wanted && <PostDialog post={post} opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
