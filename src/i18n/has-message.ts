import i18next from 'i18next';
import type { MessageKey } from './messages.ts';

export const hasMessage = (key: string): key is MessageKey => i18next.exists(key);
