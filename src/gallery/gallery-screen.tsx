/**
 * Every control in every state, in development builds only.
 * `?control=NAME` shows one control; `&scheme=dark` and `&dir=rtl` set colour scheme and direction.
 */
import { DirectionProvider, useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { ALL_SAMPLES } from './all-samples.ts';
import classes from './gallery-screen.module.css';
import type { ControlSamples, Sample } from './samples.ts';

function SampleBox({ shown, sample }: { readonly shown: ControlSamples; readonly sample: Sample }) {
  const [value, setValue] = useState(sample.value);
  const [changes, setChanges] = useState(0);
  const Control = shown.component;
  return (
    <section className={classes.sample} aria-label={`${shown.control} ${sample.state}`}>
      <h3 className={classes.state}>{sample.state}</h3>
      <UntilLoaded>
        <Control
          label={shown.control}
          {...sample.props}
          value={value}
          onChange={(next) => {
            setValue(next);
            setChanges((before) => before + 1);
          }}
        />
      </UntilLoaded>
      <output className={classes.value} data-changes={changes}>
        {JSON.stringify(value)}
      </output>
    </section>
  );
}

export function GalleryScreen() {
  const [search] = useSearchParams();
  const only = search.get('control');
  const scheme = search.get('scheme');
  const dir = search.get('dir');
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (scheme === 'dark' || scheme === 'light') setColorScheme(scheme);
  }, [scheme, setColorScheme]);
  useEffect(() => {
    if (dir === 'rtl' || dir === 'ltr') document.documentElement.dir = dir;
  }, [dir]);
  const shown = ALL_SAMPLES.filter(({ control }) => only === null || control === only);
  return (
    <DirectionProvider initialDirection={dir === 'rtl' ? 'rtl' : 'ltr'} detectDirection={false}>
      <div className={classes.screen}>
        {shown.map((one) => (
          <section key={one.control} className={classes.control} aria-label={one.control}>
            <h2 className={classes.name}>
              <Link href={`/gallery?control=${one.control}`}>{one.control}</Link>
            </h2>
            <div className={classes.samples}>
              {one.samples.map((sample) => (
                <SampleBox key={sample.state} shown={one} sample={sample} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </DirectionProvider>
  );
}
