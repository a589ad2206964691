import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import type { ChainFlowSnapshot, EventChoice } from '../../../contract/chain-flow.ts';
import { formatSpan } from '../../../format/durations.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SearchInput } from '../../../inputs/search-input.tsx';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { LENGTHS, NO_CHOICE } from '../flow/event-choice.ts';
import classes from './debug-events.module.css';

interface EventChoiceBarProps {
  readonly choice: EventChoice;
  readonly onChoice: (choice: EventChoice) => void;
  readonly flow: ChainFlowSnapshot | undefined;
}

/** What is listed: in or out, what failed, how old, with which text; or one message with its way. */
export function EventChoiceBar({ choice, onChoice, flow }: EventChoiceBarProps) {
  const t = useT();
  const latest = useRef(choice);
  latest.current = choice;
  const search = useCallback((text: string) => onChoice({ ...latest.current, search: text }), [onChoice]);
  const events = flow?.events ?? [];
  const [newest, oldest] = [events[0], events.at(-1)];
  if (choice.message !== '')
    return (
      <>
        <span className={classes.way} role="status">
          <strong>{t('chain-editor.following', { name: oldest?.messageType ?? '' })}</strong>{' '}
          {newest && oldest
            ? t('chain-editor.followed', {
                count: events.length,
                n: formatCount(events.length),
                span: `${newest.createdTime - oldest.createdTime} ms`,
              })
            : t('chain-editor.notHeld')}
        </span>
        <HintedButton icon={IconX} label={t('chain-editor.followNoMore')} onClick={() => onChoice(NO_CHOICE)} />
      </>
    );
  const kind = choice.isFailure ? 'failures' : choice.direction;
  return (
    <>
      <SearchInput className={classes.search} label={t('chain-editor.searchEvents')} value={choice.search} onSearch={search} />
      <NativeSelect
        aria-label={t('event.msgDirectionType')}
        value={kind}
        data={[
          { value: '', label: t('chain-editor.eventsAll') },
          { value: 'IN', label: t('event.choices.IN') },
          { value: 'OUT', label: t('event.choices.OUT') },
          { value: 'failures', label: t('chain-editor.eventsFailed') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ ...choice, isFailure: value === 'failures', direction: value === 'IN' || value === 'OUT' ? value : '' })
        }
      />
      <NativeSelect
        aria-label={t('chain-editor.eventsAge')}
        value={String(choice.lengthMs)}
        data={LENGTHS.map((ms) => ({ value: String(ms), label: t('entities.telemetry.rangeNote', { span: formatSpan(ms) }) }))}
        onChange={({ currentTarget: { value } }) => onChoice({ ...choice, lengthMs: Number(value) })}
      />
    </>
  );
}
