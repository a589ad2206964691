import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { ok } from '../../contract/fault.ts';
import { KIND_PLACES } from '../../entities/kind-names.ts';
import { readProcessingPath, readTemplates } from '../../entities/providers/provider-calls.ts';
import { providerForm } from './oauth2.ts';
import { SettingsForms } from './settings-forms.tsx';

async function readFacts() {
  const [templates, processingPath] = await Promise.all([readTemplates(), readProcessingPath()]);
  return ok({ templates, processingPath });
}

/** From 3.8 on there are lists in place of the page. */
export function OAuth2Page() {
  const has = useServerFeatures();
  const isApart = has?.('providersApart');
  const { answer } = useAnswerOf(readFacts, isApart === false ? 'facts' : null);
  const facts = answer?.ok ? answer.value : null;
  const forms = useMemo(() => (has && facts ? [providerForm(facts, has)] : null), [has, facts]);
  if (isApart) return <Redirect to={KIND_PLACES['oauth2-client'].path} replace />;
  return forms ? <SettingsForms forms={forms} /> : null;
}
