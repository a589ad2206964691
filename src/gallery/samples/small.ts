import { KeyListControl } from '../../inputs/chips/key-list-control.tsx';
import { ColourControl } from '../../inputs/colour/colour-control.tsx';
import { IconControl } from '../../inputs/icon/icon-control.tsx';
import { KeyValueMapControl } from '../../inputs/key-values/key-value-map-control.tsx';
import type { NamedValues } from '../../inputs/key-values/key-value-rows.ts';
import { FileControl } from '../../inputs/media/file-control.tsx';
import { ImageControl } from '../../inputs/media/image-control.tsx';
import { RateLimitControl } from '../../inputs/rate-limit/rate-limit-control.tsx';
import { DateTimeControl } from '../../inputs/time/date-time-control.tsx';
import { IntervalControl } from '../../inputs/time/interval-control.tsx';
import { TimeZoneControl } from '../../inputs/time/time-zone-control.tsx';
import { StoredWindowControl } from '../../inputs/time-window/stored-window-control.tsx';
import { LIGHT } from '../../theme/palettes.ts';
import { samplesOf } from '../samples.ts';

const DOT = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Ccircle cx='4' cy='4' r='4'/%3E%3C/svg%3E";

export const SMALL_SAMPLES = [
  samplesOf('time-zone', TimeZoneControl, { label: 'Time zone' }, 'Europe/Vienna', { unknown: { value: 'Mars/Olympus_Mons' } }),
  samplesOf('date-time', DateTimeControl, { label: 'Start', timeZone: 'UTC' }, Date.UTC(2026, 10, 21, 14, 32, 7), {
    'too late': { max: Date.UTC(2026, 0, 1) },
  }),
  samplesOf(
    'time-window',
    StoredWindowControl,
    { label: 'Time window' },
    { selectedTab: 0, realtime: { timewindowMs: 3_600_000, interval: 30_000 }, aggregation: { type: 'AVG', limit: 200 } },
    {
      'fixed range': {
        value: {
          selectedTab: 1,
          history: {
            historyType: 1,
            fixedTimewindow: { startTimeMs: Date.UTC(2026, 10, 20, 14), endTimeMs: Date.UTC(2026, 10, 21, 14) },
            interval: 600_000,
          },
          timezone: 'Europe/Vienna',
        },
      },
      'kept from others': { value: { hideInterval: true, hideAggregation: true, realtime: { timewindowMs: 60_000, interval: 1000 } } },
      'not grouped': { hasAggregation: false },
    },
  ),
  samplesOf('interval', IntervalControl, { label: 'Refresh' }, 60_000, {
    advanced: { value: 93_784_000 },
    outside: { min: 300_000, value: 1000 },
  }),
  samplesOf('rate-limit', RateLimitControl, { label: 'Messages of a device' }, '1000:1,20000:60', { 'no rates': { value: 'many' } }),
  samplesOf('key-list', KeyListControl, { label: 'Keys', suggestions: ['temperature', 'humidity'] }, ['temperature', 'pressure'], {
    'long names': { value: ['a-very-long-name-of-a-key-that-nobody-would-choose-but-some-gateway-made', 'دما'] },
  }),
  samplesOf(
    'key-value-map',
    KeyValueMapControl,
    { label: 'Metadata' },
    { deviceType: 'thermometer', ts: '1763735527000' },
    {
      unreadable: { value: ['a', 'list'] as object as NamedValues },
    },
  ),
  samplesOf('colour', ColourControl, { label: 'Colour' }, LIGHT.series[1] ?? '', {
    'a name': { value: 'tomato' },
    'with opacity': { value: 'rgba(0, 0, 0, 0.87)' },
    unreadable: { value: 'no colour' },
  }),
  samplesOf('icon', IconControl, { label: 'Icon' }, 'more_horiz', {
    'a rarer one': { value: 'mdi:water-pump' },
    unknown: { value: 'no_such_icon' },
  }),
  samplesOf('image', ImageControl, { label: 'Image' }, DOT, { 'an address': { value: 'https://images.example/meter.png' } }),
  samplesOf('file', FileControl, { label: 'Certificate', allowed: '.pem,.cer' }, { name: 'server.pem', content: '-----BEGIN' }),
];
