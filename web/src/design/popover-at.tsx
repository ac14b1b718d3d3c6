import { Popover, type PopoverProps } from '@mantine/core';
import {
  useEffect,
  useImperativeHandle,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

export interface PopoverAtProps extends Pick<PopoverProps, 'position' | 'withArrow' | 'shadow' | 'width'> {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that opens it. */
  target: RefObject<HTMLElement | null>;
  label?: string;
  className?: string | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** What a button opens beside itself. The button is there before this code. */
export function PopoverAt({ target, label, className, onClick, children, ...popover }: PopoverAtProps) {
  return (
    <Popover trapFocus returnFocus withinPortal {...popover}>
      <Popover.Target>
        <Target element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className} onClick={onClick}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface TargetProps {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement | null>;
  id?: string;
  'aria-controls'?: string;
}

/** Stands for an element that is rendered elsewhere. */
function Target({ element, ref, id = '', 'aria-controls': controls = '' }: TargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  useEffect(() => {
    element.current?.setAttribute('id', id);
    if (controls === '') element.current?.removeAttribute('aria-controls');
    else element.current?.setAttribute('aria-controls', controls);
  }, [element, id, controls]);
  return null;
}
