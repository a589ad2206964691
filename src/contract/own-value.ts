/** What a record has under a name that others chose: `record[name]` would also find what every object has, such as `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>> | null | undefined, name: string): Value | undefined {
  return record !== null && record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
