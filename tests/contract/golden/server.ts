export interface Server {
  /** Such as `http://127.0.0.1:4300`. */
  readonly base: string;
  /** Such as `mqtt://127.0.0.1:1883`; without it, what needs MQTT is left out. */
  readonly mqtt?: string | undefined;
  readonly account: string;
  readonly password: string;
  /** How long to wait at an exchange for what was recorded and does not come. */
  readonly patienceMs: (label: string) => number;
  readonly now: () => number;
  /** Lets time pass: a real server needs some to store and to announce. */
  readonly pass: (ms: number) => Promise<void>;
  /** Whether the installation may be changed. */
  readonly isOurs: boolean;
}
