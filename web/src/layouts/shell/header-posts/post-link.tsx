import { lazy, Suspense, useState } from 'react';
import { useHeaderPost } from './use-header-post.ts';

// Few read it.
const PostDialog = lazy(() =>
  import('./post-dialog.tsx').then(({ PostDialog: Component }) => ({ default: Component })),
);

interface Props {
  id: number;
  className?: string | undefined;
}

/** A post by its title; a press shows its text over the page. Nothing where there is no such post. */
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
