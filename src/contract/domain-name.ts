/** Names of domains that sign-ins through others are offered at, from 3.8 on: neither scheme nor port nor capitals. */

const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const IP4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const IP6 = /^(?=.*::|(?:[^:]*:){7}[^:]*$)(?!.*::.*::)[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}$/;

export const isDomainName = (name: string): boolean => name === 'localhost' || LABELS.test(name) || IP4.test(name) || IP6.test(name);
