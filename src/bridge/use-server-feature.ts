import { useEffect, useState } from 'react';
import { isReleaseFrom, readRelease } from '../contract/server-release.ts';
import { QUIET, request } from './request.ts';

/** Features that not every server has; views offer them only where it does. */
const SINCE = {
  /** Lists of events with a filter as body. */
  eventFilters: [3, 3, 0],
  /** Durations and counts in alarm rules may come from attributes. */
  predicatesOfAmounts: [3, 3, 0],
  homeDashboards: [3, 3, 0],
  /** Commands to devices that the server keeps until the device is there. */
  persistentCalls: [3, 3, 0],
  assetProfiles: [3, 4, 2],
  alarmAssignees: [3, 5, 0],
  alarmComments: [3, 5, 0],
  /** The number of a tenant's entities, with their limits. */
  entityUsage: [3, 5, 0],
  /** The list of all types of alarms. */
  alarmTypes: [3, 6, 0],
  /** Dashboards name a type of widgets by one text. */
  widgetNames: [3, 6, 0],
  /** Commands by which a device sends its first reading. */
  deviceConnectivity: [3, 6, 0],
  /** Sign-ins are kept apart from the users' records, so that lists do not tell of them. */
  separateSignIns: [3, 9, 0],
  calculatedFields: [4, 0, 0],
  /** The official console takes other defaults where a dashboard stores nothing. */
  laterDefaults: [4, 0, 0],
  /** Tenant profiles limit gateways, requests, notifications and more. */
  limitsOfGateways: [4, 0, 0],
  /** Documents have units of several systems, of which the account has one. */
  unitSystems: [4, 1, 0],
  /** Alarm rules are calculated fields; those of profiles are not evaluated. */
  calculatedAlarmRules: [4, 3, 0],
} as const;
export type ServerFeature = keyof typeof SINCE;

/** The release is asked for once; a server that does not answer is asked again by the next view. */
let asked: Promise<readonly number[] | undefined> | undefined;

async function ask(): Promise<readonly number[] | undefined> {
  const answer = await request('systemInfo', {}, QUIET);
  if (answer.ok) return readRelease(answer.value.version);
  // Old servers have no such address.
  if (!answer.fault.retryable) return readRelease(null);
  asked = undefined;
  return undefined;
}

/** For pages that meet one server after another, as those of tests do. */
export function forgetRelease(): void {
  asked = undefined;
}

/** False, too, when the server does not tell its release. */
export async function serverHas(feature: ServerFeature): Promise<boolean> {
  asked ??= ask();
  const release = await asked;
  return release !== undefined && isReleaseFrom(release, SINCE[feature]);
}

/** Null until the server's release is known. */
export function useServerFeatures(): ((feature: ServerFeature) => boolean) | null {
  const [release, setRelease] = useState<readonly number[]>();
  useEffect(() => {
    let isWanted = true;
    asked ??= ask();
    void asked.then((told) => {
      if (isWanted) setRelease(told);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return release === undefined ? null : (feature) => isReleaseFrom(release, SINCE[feature]);
}

/** False until the server's release is known. */
export function useServerFeature(feature: ServerFeature): boolean {
  return useServerFeatures()?.(feature) ?? false;
}
