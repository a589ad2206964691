import { expect, it } from 'vitest';
import { recordedNow } from '../../../rule-chains/document/recording.ts';
import { endOfRecording } from './end-of-recording.ts';

const NOW = 1_800_000_000_000;

it.each([
  [{ debugMode: true }, 'all', null],
  [{ debugMode: false }, 'nothing', null],
  [{ debugSettings: { failuresEnabled: true, allEnabled: true, allEnabledUntil: 0 } }, 'all', null],
  [{ debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: NOW + 1 } }, 'all', null],
  [{ debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: NOW } }, 'failures', NOW],
  [{ debugSettings: { failuresEnabled: true } }, 'failures', null],
  [{ debugSettings: { failuresEnabled: false, allEnabledUntil: NOW - 5 } }, 'nothing', NOW - 5],
  [{ debugSettings: null }, 'nothing', null],
])('%j records %s, and ended at %s', (node, recorded, until) => {
  expect([recordedNow(node, NOW), endOfRecording([node], NOW)]).toEqual([recorded, until]);
});
