/** A dashboard from a list: a dropdown on wide screens, an icon with a panel on narrow ones, or a panel at any button. All are one list box. */
import { Combobox, InputBase, Text, useCombobox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { cloneElement, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../marks/icon-button.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { type ControlProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { useInherited } from '../inherited.ts';
import { storedText } from '../stored-text.ts';
import { type DashboardScope, dashboardSource } from './dashboard-source.ts';
import classes from './entities.module.css';
import type { Offer } from './offer.ts';
import { useAccount } from './use-account.ts';
import { useChosen } from './use-chosen.ts';
import { useNothing, useSearch } from './use-search.ts';

const PAGE_SIZE = 100;
/** A transparent backdrop: a press beside the panel only closes it. */
const OVER_THE_PAGE = {
  withOverlay: true,
  overlayProps: { fixed: true, backgroundOpacity: 0, 'data-backdrop': '' },
  transitionProps: { duration: 1 },
};
const WIDE = '(min-width: 960px)';

export interface DashboardSelectControlProps extends ControlProps<string>, DashboardScope {
  /** A button in place of its own field, which may be there before the control is loaded (`OpensLate`). */
  readonly opener?: OpenedProps;
}

export function DashboardSelectControl(props: DashboardSelectControlProps) {
  const { value, onChange, scope, customerId, tenantId, opener } = props;
  const t = useT();
  const { comboboxProps } = useDropdown();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const source = dashboardSource(useAccount(), { scope, customerId, tenantId }, PAGE_SIZE);
  const combobox = useCombobox({
    ...(opener && { opened: opener.isOpen, onOpenedChange: opener.onChange }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const isOpen = combobox.dropdownOpened;
  const { canEdit } = useInherited(props);
  const [lost, setLost] = useState<string | null>(null);
  const held = storedText(value) || null;
  const isId = held === value;
  const chosen = useChosen(source, held !== null && isId ? [held] : [], (_values, fault) => {
    const reason = fault ? faultSentence(fault) : '';
    setLost(t(canEdit ? 'inputs.entities.lost' : 'inputs.entities.unread', { reason }));
    if (canEdit) onChange(null);
  });
  const found = useSearch(source, '', isOpen);
  const nothing = useNothing(found, '', (text) => text, undefined);
  const { field } = useField({ ...props, error: props.error ?? lost }, held === null, { missing: t('dashboard.dashboard-required') });
  const { label, description, required, disabled, readOnly, error, onBlur } = field;
  // Arrow keys start at the chosen option as soon as it is listed, and go on from where they are when the list is another.
  const marks = useRef(combobox);
  marks.current = combobox;
  const listed = useRef<readonly Offer[]>([]);
  useLayoutEffect(() => {
    const marked = listed.current[marks.current.getSelectedOptionIndex()]?.value ?? held;
    listed.current = isOpen ? found.offers : [];
    if (isOpen) marks.current.updateSelectedOptionIndex(found.offers.findIndex((offer) => offer.value === marked));
  }, [isOpen, found.offers, held]);
  const title = held === null ? '' : (chosen.offers.get(held)?.label ?? (chosen.missing.has(held) || !isId ? held : ''));
  const choose = (id: string) => {
    setLost(null);
    chosen.remember(found.offers.filter((offer) => offer.value === id));
    combobox.closeDropdown();
    if (id !== value) onChange(id);
  };
  const toggle = () => {
    if (canEdit) combobox.toggleDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    onBlur();
  };
  const hasPanel = !isWide || opener !== undefined;
  const name = title === '' ? label : `${label}: ${title}`;
  const target = (): ReactElement => {
    if (opener) return cloneElement(opener.button, { onClick: toggle, onBlur: leave });
    if (isWide) {
      return (
        <InputBase
          component="button"
          type="button"
          pointer
          name={field.name}
          label={label}
          aria-label={name}
          description={description}
          error={error}
          withAsterisk={required}
          disabled={disabled}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={toggle}
          onBlur={leave}
        >
          <bdi className={classes.chosen}>{title}</bdi>
        </InputBase>
      );
    }
    return (
      <IconButton
        icon={IconLayoutDashboard}
        label={name}
        px={18}
        size="lg"
        variant="default"
        title={title === '' ? label : title}
        data-invalid={error !== null || undefined}
        aria-description={error ?? (required ? t('inputs.requiredMark') : undefined)}
        disabled={disabled}
        onClick={toggle}
        onBlur={leave}
      />
    );
  };
  return (
    <Combobox
      {...comboboxProps}
      // Mantine forgets a moment after an arrow key has opened the list where the keys are.
      store={{ ...combobox, updateSelectedOptionIndex: () => undefined }}
      readOnly={readOnly}
      onOptionSubmit={choose}
      {...(hasPanel && { width: 'max-content', position: 'bottom-start' as const })}
      {...(!isWide && OVER_THE_PAGE)}
    >
      <Combobox.Target targetType="button">{target()}</Combobox.Target>
      {hasPanel && error ? (
        <Text role="alert" className={classes.wrong}>
          {error}
        </Text>
      ) : null}
      <Combobox.Dropdown className={hasPanel ? classes.panel : undefined}>
        <Combobox.Options aria-label={label} className={hasPanel ? classes.panelList : classes.list}>
          {found.offers.map((offer) => (
            <Combobox.Option key={offer.value} value={offer.value} active={offer.value === value} aria-selected={offer.value === value}>
              <bdi className={classes.name}>{offer.label}</bdi>
            </Combobox.Option>
          ))}
          {found.offers.length === 0 ? <Combobox.Empty>{nothing}</Combobox.Empty> : null}
        </Combobox.Options>
        {found.offers.length < PAGE_SIZE ? null : (
          <Combobox.Footer className={classes.cut}>{t('inputs.entities.first', { n: formatCount(PAGE_SIZE) })}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
