/** Native controls, because the first page loads no others. */
import { useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { currentLanguage, languages } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { chooseByHand } from './choose-by-hand.ts';
import classes from './public-card.module.css';

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
