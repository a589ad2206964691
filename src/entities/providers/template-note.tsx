import type { ProviderTemplate } from '../../contract/administration.ts';
import { partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { safeMarkup } from '../../marks/safe-markup.ts';
import { webProblem } from './addresses.ts';
import classes from './template-note.module.css';

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What the server says of a provider, and where the provider explains it. */
export const templateNote = (templates: readonly ProviderTemplate[]) =>
  function TemplateNote({ draft }: { readonly draft: object }) {
    const t = useT();
    const chosen = partOf(draft).provider;
    const template = templates.find(({ providerId }) => providerId === chosen);
    if (!template) return null;
    const [comment, helpLink] = [textIn(template.comment), textIn(template.helpLink)];
    const isLink = helpLink !== '' && webProblem(helpLink.replace(/#.*$/, '')) === null;
    if (comment === '' && !isLink) return null;
    return (
      <div className={classes.note}>
        {comment === '' ? null : <p>{safeMarkup(comment)}</p>}
        {isLink ? (
          <a href={helpLink} target="_blank" rel="noopener noreferrer">
            {t('oauth2.setUp', { name: textIn(template.name) || template.providerId })}
          </a>
        ) : null}
      </div>
    );
  };
