import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Feedback } from '@baicao/shared/contract';
import classes from './feedback.module.css';

/** One feedback with its reply. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const {
    type_label: type,
    content,
    state,
    state_label: label,
    reply,
    replied_at: repliedAt,
    created_at: at,
  } = feedback;
  return (
    <Box as="li" padY={12} padX={16} line="bottom">
      <Row as="p" wrap gap={2} gapX={10} size="s" tone="quiet">
        <Text className={classes.type} padX={4} size="xs" tone="soft" rounded="slight">
          {type}
        </Text>
        <time className="num">{at.slice(0, 16)}</time>
        <Text as="b" className={classes.state} pushed tone="brand" weight="regular" data-state={state}>
          {label}
        </Text>
      </Row>
      <p className={classes.text}>{content}</p>
      {reply !== '' && (
        <Box className={classes.reply} padY={8} padX={12} surface="ground" marginTop={8}>
          <Row as="p" wrap gap={2} gapX={10} size="s" tone="quiet">
            <Text as="b" tone="soft">
              客服回复
            </Text>
            <time className="num">{repliedAt?.slice(0, 16)}</time>
          </Row>
          <p className={classes.text}>{reply}</p>
        </Box>
      )}
    </Box>
  );
}
