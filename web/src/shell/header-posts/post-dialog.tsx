import { Text } from '#design/text.tsx';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Post } from '@baicao/shared/contract';
import { RichText } from '#design/rich-text.tsx';

interface Props {
  post: Post;
  opened: boolean;
  onClose: () => void;
}

/** The text of a post. */
export function PostDialog({ post, opened, onClose }: Props) {
  const { title, author, created_at: at, content } = post;
  // Mounted closed, so that the focus returns to the link (web/README, Dialogs).
  const mounted = useMounted();
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      title={title}
      size={640}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Text as="p" size="xs" tone="quiet" marginBottom={8}>
        {author} · {at.slice(0, 10)}
      </Text>
      <RichText html={content} />
    </Modal>
  );
}
