import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './on-escape.ts';
import { useTypedTexts } from './typed-text.ts';

/** A modal that takes its turn with Escape, and asks before closing it loses a typed text. Its buttons close it without a question. */
export function Dialog({ opened, onClose, ...modal }: ModalProps) {
  const { close, watch } = useTypedTexts(onClose);
  useEscape(opened, close, 'dialog');
  return <Modal {...modal} {...watch} opened={opened} onClose={close} closeOnEscape={false} />;
}
