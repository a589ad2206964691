import type { useT } from '../../i18n/use-t.ts';
import type { ModelProblem } from './check-model.ts';
import { type FormElement, segmentsOf } from './read-settings.ts';
import { messageFor } from './schema-rules.ts';

type Translate = ReturnType<typeof useT>;

const PLACE = /^\d+$/;
/** In keys `[]` stands for any index. */
const asKey = (path: readonly string[]) => path.map((name) => (PLACE.test(name) ? '[]' : name)).join('/');

function sentence({ rule, limit }: ModelProblem, t: Translate): string {
  const count = typeof limit === 'number' ? limit : 0;
  switch (rule) {
    case 'required':
      return t('inputs.required');
    case 'minimum':
      return t('inputs.tooSmall', { least: count });
    case 'maximum':
      return t('inputs.tooLarge', { most: count });
    case 'minLength':
      return t('inputs.tooShort', { count });
    case 'maxLength':
      return t('inputs.tooLong', { count });
    case 'minItems':
      return t('inputs.schema.tooFew', { count });
    case 'maxItems':
      return t('inputs.schema.tooMany', { count });
    case 'enum':
      return t('inputs.noChoice');
    case 'pattern':
      return t('inputs.noMatch');
    default:
      return t('inputs.schema.unfit');
  }
}

function flat(elements: readonly FormElement[]): readonly FormElement[] {
  return elements.flatMap((element) => [element, ...flat(element.children)]);
}

export function problemWords(problem: ModelProblem, elements: readonly FormElement[], t: Translate): string {
  const { path, rule } = problem;
  const all = flat(elements);
  const elementAt = (part: readonly string[]) => all.find(({ key }) => segmentsOf(key).join('/') === asKey(part));
  const titles = path.map((name, index) =>
    PLACE.test(name) ? String(Number(name) + 1) : (elementAt(path.slice(0, index + 1))?.title ?? name),
  );
  const words = messageFor(elementAt(path)?.messages ?? {}, rule) ?? sentence(problem, t);
  return titles.length === 0 ? words : t('inputs.schema.at', { title: titles.join(' '), words });
}
