import { IconDatabaseOff } from '@tabler/icons-react';
import { type EntitiesNoticeProps, useNoneFound } from '../../entities-notice.tsx';
import { useWhyUnasked } from '../../frame-context.ts';

/** Beside what is drawn without them. */
export function EntitiesMark({
  isAsked,
  sources,
  className,
}: Omit<EntitiesNoticeProps, 'updatedAt'> & { readonly className?: string | undefined }) {
  const unasked = useWhyUnasked(sources);
  const none = useNoneFound(sources, Date.now());
  const { title, text } = isAsked ? none : unasked;
  return (
    <span className={className} title={text}>
      <IconDatabaseOff aria-hidden size={14} stroke={1.75} />
      <span>{title}</span>
    </span>
  );
}
