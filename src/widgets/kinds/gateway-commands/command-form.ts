/** What one command to a gateway is. */
export interface Call {
  readonly method: string;
  readonly params: unknown;
  readonly seconds: number;
}

export interface CommandFormProps {
  /** No command can be sent now. */
  readonly isOff: boolean;
  readonly onSend: (call: Call) => void;
}
