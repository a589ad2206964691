import { ContactControl } from '../../inputs/contact/contact-control.tsx';
import { CONTROLS } from '../../inputs/controls.ts';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { samplesOf } from '../samples.ts';

const CHOICES = ['MIN', 'MAX', 'AVG'].map((value) => ({ value, label: value }));
const STORED_CHOICES = [1, 2, 3].map((stored) => ({ value: String(stored), label: `Level ${stored}`, stored }));

export const PLAIN_SAMPLES = [
  samplesOf('text', TextControl, { label: 'Name' }, 'EM-001 North Gate', {
    'several lines': { rows: 3, value: 'Main meter\nof the north gate' },
    'too long': { maxLength: 5 },
  }),
  samplesOf('number', NumberControl, { label: 'Limit' }, 12.5, { 'too large': { maximum: 5 } }),
  samplesOf('flag', FlagControl, { label: 'Gateway', description: 'Speaks for other devices.' }, true),
  samplesOf('choice', ChoiceControl, { label: 'Aggregation', choices: CHOICES }, 'AVG', { unknown: { value: 'MEDIAN' } }),
  samplesOf('template', CONTROLS.template, { label: 'Subject' }, '${deviceName} is at $[temperature]', {
    'not closed': { value: '${deviceName is hot' },
  }),
  samplesOf('one-of', CONTROLS['one-of'], { label: 'Level', choices: STORED_CHOICES }, 2, { unknown: { value: 9 } }),
  samplesOf('some-of', CONTROLS['some-of'], { label: 'Levels', choices: STORED_CHOICES, isFree: true }, [2, 'own']),
  samplesOf('radios', CONTROLS.radios, { label: 'Level', choices: STORED_CHOICES }, 2),
  samplesOf('checkboxes', CONTROLS.checkboxes, { label: 'Levels', choices: STORED_CHOICES }, [2, 9]),
  samplesOf('password', CONTROLS.password, { label: 'Password' }, 'tenant'),
  samplesOf('copies', CONTROLS.copies, { label: 'Redirect address', texts: ['https://iot.acme.example/login/oauth2/code/'] }, [] as never),
  samplesOf('day', CONTROLS.day, { label: 'Since' }, Date.UTC(2026, 10, 21)),
  samplesOf(
    'contact',
    ContactControl,
    { label: 'Contact' },
    { country: 'Austria', city: 'Graz', zip: '8010', address: 'Herrengasse 1', email: 'office@acme.example', phone: '+43316000' },
    { 'wrong postal code': { value: { country: 'Germany', zip: '8010' } }, 'unknown country': { value: { country: 'Atlantis' } } },
  ),
];
