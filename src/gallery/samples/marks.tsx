import { useState } from 'react';
import { SharePanel } from '../../inputs/actions/share-panel.tsx';
import { SpeedDial } from '../../inputs/actions/speed-dial.tsx';
import { DraggableChips } from '../../inputs/chips/draggable-chips.tsx';
import { PlaybackControl } from '../../inputs/playback/playback-control.tsx';
import { ErrorLine } from '../../marks/error-line.tsx';
import { Led } from '../../marks/led.tsx';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { type ControlSamples, samplesOf } from '../samples.ts';

const NAMES = { trip: 'Trip', share: 'Share', actions: 'Actions' };
const LIT: Readonly<Record<string, string>> = { true: 'On', false: 'Off', null: 'Not known' };
const MOMENTS = Array.from({ length: 60 }, (_, minute) => Date.UTC(2026, 10, 21, 14, minute));
const [FIRST = 0] = MOMENTS;

function PlaybackSample({ isOff }: { readonly isOff: boolean }) {
  const [index, setIndex] = useState(0);
  return (
    <>
      <PlaybackControl label={NAMES.trip} moments={isOff ? [FIRST] : MOMENTS} onMoment={setIndex} />
      <output>{index}</output>
    </>
  );
}

const sample = (control: string, component: ControlSamples['component'], values: Readonly<Record<string, unknown>>): ControlSamples => ({
  control,
  component,
  samples: Object.entries(values).map(([state, value]) => ({ state, props: {}, value })),
});

export const MARK_SAMPLES = [
  samplesOf('draggable-chips', DraggableChips, { label: 'Columns' }, ['name', 'temperature', 'humidity']),
  sample('playback', ({ value }) => <PlaybackSample isOff={value === true} />, { ready: false, 'one moment': true }),
  sample('led', ({ value }) => <Led isOn={typeof value === 'boolean' ? value : null} words={LIT[String(value)]} />, {
    ...{ on: true, off: false, unknown: null },
  }),
  sample('error-line', ({ value }) => <ErrorLine error={typeof value === 'string' ? value : null} />, {
    shown: 'The server did not answer in time.',
    empty: null,
  }),
  sample('share', () => <SharePanel label={NAMES.share} address="https://watch.example/dashboard/1" text="Pumps" />, { ready: null }),
  sample(
    'speed-dial',
    ({ onChange }) => (
      <SpeedDial
        label={NAMES.actions}
        actions={[{ label: 'Add', icon: <MaterialIcon name="add" size={16} />, onChoose: () => onChange('Add') }]}
      />
    ),
    { ready: null },
  ),
];
