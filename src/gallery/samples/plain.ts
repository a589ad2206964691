import { ContactControl } from '../../inputs/contact/contact-control.tsx';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { samplesOf } from '../samples.ts';

const CHOICES = ['MIN', 'MAX', 'AVG'].map((value) => ({ value, label: value }));

export const PLAIN_SAMPLES = [
  samplesOf('text', TextControl, { label: 'Name' }, 'EM-001 North Gate', {
    'several lines': { rows: 3, value: 'Main meter\nof the north gate' },
    'too long': { maxLength: 5 },
  }),
  samplesOf('number', NumberControl, { label: 'Limit' }, 12.5, { 'too large': { maximum: 5 } }),
  samplesOf('flag', FlagControl, { label: 'Gateway', description: 'Speaks for other devices.' }, true),
  samplesOf('choice', ChoiceControl, { label: 'Aggregation', choices: CHOICES }, 'AVG', { unknown: { value: 'MEDIAN' } }),
  samplesOf(
    'contact',
    ContactControl,
    { label: 'Contact' },
    { country: 'Austria', city: 'Graz', zip: '8010', address: 'Herrengasse 1', email: 'office@acme.example', phone: '+43316000' },
    { 'wrong postal code': { value: { country: 'Germany', zip: '8010' } }, 'unknown country': { value: { country: 'Atlantis' } } },
  ),
];
