import { useId, type ElementType, type ReactNode } from 'react';
import classes from './card.module.css';
import { Row } from './row.tsx';
import { attributesOf, type PartProps } from './style-props.ts';

interface HeadProps {
  /** The heading of the card; it names the section. */
  title?: string | undefined;
  /** Beside the heading. */
  note?: ReactNode;
  /** At the end of the heading's row: links, buttons. */
  actions?: ReactNode;
}

type Props<T extends ElementType> = HeadProps & Omit<PartProps<T>, keyof HeadProps>;

/** White area with a hairline; with a `title` it is a section named by its heading. `title?, note?, actions?, pad?` */
export function Card<T extends ElementType = 'section'>({ as, title, note, actions, children, ...props }: Props<T>) {
  const Tag: ElementType = as ?? 'section';
  const id = useId();
  return (
    <Tag {...(title === undefined ? {} : { 'aria-labelledby': id })} {...attributesOf('card', { pad: 16, ...props })}>
      {title !== undefined && (
        <Row gap={8} gapX={12} wrap align="baseline" className={classes.head}>
          <h2 id={id}>{title}</h2>
          {note}
          {actions !== undefined && (
            <Row as="span" gap={8} pushed>
              {actions}
            </Row>
          )}
        </Row>
      )}
      {children}
    </Tag>
  );
}
