import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './dialog-frame.module.css';
import { useKeepPageOnDrop } from './use-keep-page-on-drop.ts';
import { usePhone } from './use-phone.ts';

interface Props {
  title: string;
  /** Called on any attempt to close: Escape, the close button, a click outside. */
  onClose(): void;
  children: ReactNode;
  /** Width on screens that have room for it. */
  size?: string;
}

/** Dialog for longer work, with its own head. It fills the screen on phones. */
export function DialogFrame({ title, onClose, children, size = '68rem' }: Props) {
  useKeepPageOnDrop();
  const phone = usePhone();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Otherwise the same key press would also close the question that closing may open.
    event.preventDefault();
    // Otherwise it would also close the dialog that opened this one.
    event.stopPropagation();
    onClose();
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      size={size}
      fullScreen={phone}
      yOffset="2rem"
      padding={0}
      classNames={{ content: css.content }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content radius={phone ? 0 : 'lg'}>
        {/* `none`: a header element here would count as a second banner of the page. */}
        <Modal.Header role="none" className={css.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
