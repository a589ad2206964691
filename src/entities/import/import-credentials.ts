/** Of a row of a file. Null: the file does not say. */
export interface ImportCredentials {
  readonly token: string | null;
  readonly certificate: string | null;
  readonly clientId: string | null;
  readonly userName: string | null;
  readonly password: string | null;
}
