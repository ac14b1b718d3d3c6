import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { DataLink } from '#domain/data-link.tsx';
import { RichText } from '#design/rich-text.tsx';
import { headerPosts, useHeaderPost } from '../header-posts/use-header-post.ts';
import classes from './notices-dialog.module.css';

interface Props {
  notices: readonly { name: string; url: string }[];
  opened: boolean;
  onClose: () => void;
}

/** Every notice in full, with the text of the post among them. */
export function NoticesDialog({ notices, opened, onClose }: Props) {
  // Mounted closed, so that the focus returns to the button (web/README, Dialogs).
  const mounted = useMounted();
  const post = useHeaderPost(headerPosts.service);
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      title="全部公告"
      size={640}
      centered
      closeButtonProps={{ 'aria-label': '关闭公告' }}
    >
      <Stack as="ol" className={classes.notices}>
        {notices.map(({ name, url }) => (
          <li key={name}>
            <DataLink url={url} onFollow={onClose}>
              {name}
            </DataLink>
          </li>
        ))}
      </Stack>
      {post && (
        <section className={classes.post}>
          <Text as="h3" marginBottom={4}>
            {post.title}
          </Text>
          <RichText html={post.content} />
        </section>
      )}
    </Modal>
  );
}
