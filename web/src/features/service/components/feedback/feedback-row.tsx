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
    <li className={classes.row}>
      <p className={classes.meta}>
        <span className={classes.type}>{type}</span>
        <time className="num">{at.slice(0, 16)}</time>
        <b className={classes.state} data-state={state}>
          {label}
        </b>
      </p>
      <p className={classes.text}>{content}</p>
      {reply !== '' && (
        <div className={classes.reply}>
          <p className={classes.meta}>
            <b>客服回复</b>
            <time className="num">{repliedAt?.slice(0, 16)}</time>
          </p>
          <p className={classes.text}>{reply}</p>
        </div>
      )}
    </li>
  );
}
