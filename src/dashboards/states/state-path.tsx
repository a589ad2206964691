/** The open states of a dashboard: the way back, or the choice of one. */
import { Select } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { useDropdown } from '../../inputs/dropdown.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { withStack } from './state-address.ts';
import classes from './state-path.module.css';
import { cutStack, NO_PARAMS } from './state-stack.ts';
import { stateTitle } from './state-title.ts';
import { useEntityNames } from './use-entity-names.ts';
import type { DashboardStates } from './use-states.ts';

interface StatePathProps {
  readonly states: DashboardStates;
  readonly configuration: OpenConfiguration;
  /** A list to choose from in place of the path. */
  readonly isNarrow: boolean;
}

/** From this number of states on they can be searched. */
const MANY = 9;

interface Option {
  readonly value: string;
  readonly label: string;
}

interface StateSelectProps {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function StateSelect({ options, value, onChange }: StateSelectProps) {
  const t = useT();
  return (
    <Select
      {...useDropdown()}
      className={classes.select}
      aria-label={t('dashboards.state')}
      data={[...options]}
      value={value}
      allowDeselect={false}
      searchable={options.length >= MANY}
      nothingFoundMessage={t('dashboards.noState')}
      maxDropdownHeight={320}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== value) onChange(chosen);
      }}
    />
  );
}

export function StatePath({ states, configuration, isNarrow }: StatePathProps) {
  const t = useT();
  const { set, shown, cut, setRightOpen } = states;
  const stack = useEntityNames(states.stack, configuration.states);
  if (set.controller === 'default') {
    if (set.ids.length < 2) return null;
    const options = set.ids.map((id) => ({ value: id, label: stateTitle(configuration.states[id], { id, params: NO_PARAMS }) }));
    return <StateSelect options={options} value={shown.id} onChange={(id) => states.open(id, NO_PARAMS)} />;
  }
  if (set.ids.length < 2 && stack.length < 2) return null;
  const last = stack.length - 1;
  const titles = stack.map((entry) => stateTitle(configuration.states[entry.id], entry));
  if (isNarrow && last > 0) {
    const options = titles.map((label, index) => ({ value: String(index), label }));
    return <StateSelect options={options} value={String(last)} onChange={(index) => cut(Number(index))} />;
  }
  return (
    <nav className={classes.path} aria-label={t('dashboards.states')}>
      <ol>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a state may be open twice, and its place is its identity.
          <li key={index}>
            {index === last ? (
              <bdi className={classes.shown} aria-current="page" title={title}>
                {title}
              </bdi>
            ) : (
              <>
                <Link
                  className={classes.link}
                  title={title}
                  href={`${location.pathname}?${withStack(location.search, cutStack(states.stack, index), set)}`}
                  onClick={() => setRightOpen(null)}
                >
                  <bdi>{title}</bdi>
                </Link>
                <IconChevronRight aria-hidden className={classes.then} size={14} stroke={1.75} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
