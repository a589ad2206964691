import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useEscape } from './on-escape.ts';
import { pressOnce } from './press-once.ts';
import { useTypedTexts } from './typed-text.ts';
import { useFocusReturn } from './use-focus-return.ts';
import 'texts:refusal';

/**
 * A modal that takes its turn with Escape, and asks before closing it loses a typed text. Its buttons close it without a question. The Enter
 * that opened it is not its answer.
 */
export function Dialog({ opened, onClose, ...modal }: ModalProps) {
  const { close, watch } = useTypedTexts(onClose);
  useEscape(opened, close, 'dialog');
  // The modal returns the focus when `opened` changes, not when it goes away open.
  const [isBorn] = useState(opened);
  useFocusReturn(useCallback(() => isBorn, [isBorn]));
  return <Modal {...modal} {...watch} onKeyDownCapture={pressOnce} opened={opened} onClose={close} closeOnEscape={false} />;
}
