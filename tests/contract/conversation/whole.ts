/** The conversation in the order in which it is played. */
import { ALARM_CALLS } from './alarms.ts';
import { ASSETS_AND_VIEWS } from './assets-and-views.ts';
import { CUSTOMERS } from './customers.ts';
import { DASHBOARDS } from './dashboards.ts';
import { DEVICE_API } from './device-api.ts';
import { DEVICE_PROFILES } from './device-profiles.ts';
import { DEVICES } from './devices.ts';
import type { Exchange } from './exchange.ts';
import { LOGS } from './logs.ts';
import { MQTT, WITHOUT_MQTT } from './mqtt.ts';
import { NEWER } from './newer.ts';
import { NEWER_SOCKETS } from './newer-sockets.ts';
import { QUERIES } from './queries.ts';
import { RELATIONS } from './relations.ts';
import { RULE_CHAINS } from './rule-chains.ts';
import { SETTINGS } from './settings.ts';
import { SIGN_IN } from './sign-in.ts';
import { SOCKETS } from './sockets.ts';
import { TELEMETRY } from './telemetry.ts';
import { TENANTS } from './tenants.ts';
import { USERS } from './users.ts';
import { WIDGETS } from './widgets.ts';

const ALWAYS: readonly Exchange[] = [
  ...[SIGN_IN, SETTINGS, TENANTS, USERS, CUSTOMERS, DEVICE_PROFILES, DEVICES, ASSETS_AND_VIEWS, RELATIONS].flat(),
  ...[TELEMETRY, DEVICE_API, ALARM_CALLS, QUERIES, DASHBOARDS, RULE_CHAINS, WIDGETS, LOGS, SOCKETS].flat(),
];

export interface Parts {
  /** What only newer servers have. */
  readonly newer: boolean;
  readonly mqtt: boolean;
}

export const conversation = ({ newer, mqtt }: Parts): Exchange[] => [
  ...ALWAYS,
  ...(mqtt ? MQTT : WITHOUT_MQTT),
  ...(newer ? [...NEWER, ...NEWER_SOCKETS] : []),
];
