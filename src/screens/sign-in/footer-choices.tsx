/** Native controls, because the first page loads no others. */
import { useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { currentLanguage, languages, loadLanguage } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { dismiss, notify } from '../../store/notices.ts';
import { preferences } from '../../store/preferences.ts';
import classes from './public-card.module.css';

/** Only the last choice counts. */
let chosen = '';
let told = 0;

/** Stored in this browser once it is shown. If it cannot be loaded, the language stays as it was, and a notice offers to retry. */
export async function chooseByHand(name: string): Promise<void> {
  chosen = name;
  dismiss(told);
  try {
    await loadLanguage(name);
    if (chosen === name) Object.assign(preferences, { language: name, chosenLanguage: name });
  } catch {
    if (chosen !== name) return;
    const values = { language: languageName(name), shown: languageName(currentLanguage()) };
    const action = { label: { key: 'shell.broken.again' as const }, run: () => void chooseByHand(name) };
    told = notify({ tone: 'error', position: 'bottom-start', text: { key: 'shell.language.kept', values }, action });
  }
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: V;
  readonly options: readonly V[];
  readonly nameOf: (option: V) => string;
  readonly onChange: (option: V) => void;
}

function Choice<V extends string>({ label, icon, value, options, nameOf, onChange }: ChoiceProps<V>) {
  return (
    <label className={classes.choice}>
      {icon}
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as V)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FooterChoices() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Scheme = colorScheme === 'dark' ? IconMoon : IconSun;
  return (
    <div className={classes.choices}>
      <Choice
        label={t('sign-in.language')}
        icon={<IconLanguage aria-hidden size={16} stroke={1.75} />}
        value={currentLanguage()}
        options={languages()}
        nameOf={languageName}
        onChange={(name) => void chooseByHand(name)}
      />
      <Choice
        label={t('sign-in.colours')}
        icon={<Scheme aria-hidden size={16} stroke={1.75} />}
        value={colorScheme}
        options={['light', 'dark', 'auto']}
        nameOf={(scheme) => t(`sign-in.scheme.${scheme}`)}
        onChange={setColorScheme}
      />
    </div>
  );
}
