import type { AnyRecord } from '../../../contract/entities.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RecordTabProps } from '../../describe.ts';
import { saveFrom } from '../../files/file-bytes.ts';
import { FileFacts } from '../../files/file-facts.tsx';
import { isOwn } from '../../files/own-file.ts';
import { endingsOf, type ResourceRecord, saveResource, typeWord, wrongEnding } from './resource-file.ts';

/** Servers refuse another file for the others. */
const REPLACED = ['JS_MODULE', 'GENERAL'];

/** What is known of a resource. */
export function ResourceFacts(props: RecordTabProps) {
  const t = useT();
  // The description's schema has checked it.
  const resource = props.record as AnyRecord as ResourceRecord;
  const { id, title, resourceType, fileName, link } = resource;
  const facts = [
    { label: t('resource.resourceType'), text: typeWord(resourceType) },
    { label: t('resource.fileName'), text: fileName ?? '' },
  ];
  return (
    <FileFacts
      {...props}
      facts={facts.filter(({ text }) => text !== '')}
      links={link ? [{ label: t('resource.link'), text: `tb-resource;${link}` }] : []}
      save={() => saveFrom(`/api/resource/${id.id}/download`, fileName ?? title)}
      replacing={
        isOwn(resource) && REPLACED.includes(resourceType)
          ? {
              accept: endingsOf(resourceType),
              refusal: (file) => wrongEnding(file, resourceType),
              send: (file) => saveResource(resource, file),
            }
          : null
      }
    />
  );
}
