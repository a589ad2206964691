import { useAnswer } from '../../../bridge/use-answer.ts';
import { partOf } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { notificationTypeWord } from '../../../inputs/notifications/notification-words.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import type { BelowProps } from '../../describe.ts';
import { templateOf } from '../../notifications/rules-using.ts';

/** Servers take templates of any type, and leave placeholders of others as they are. */
export function TemplateFits({ edited }: BelowProps) {
  const t = useT();
  const id = templateOf(edited);
  const { triggerType } = partOf(edited);
  const { answer } = useAnswer('record', id === '' ? null : { path: `/api/notification/template/${encodeURIComponent(id)}` });
  const type = answer?.ok ? answer.value.notificationType : undefined;
  if (typeof type !== 'string' || type === triggerType) return null;
  return <FailureText>{t('notification-rule.otherTemplate', { type: notificationTypeWord(type) })}</FailureText>;
}
