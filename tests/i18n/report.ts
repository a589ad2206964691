/** `npm run i18n`: missing, surplus and wrong texts of each language. Exits 1 when a text is wrong. */
import { reportLanguages } from './languages.ts';

let count = 0;
for (const { language, share, findings } of reportLanguages()) {
  const wrong = Object.entries(findings).filter(([, list]) => list.length > 0);
  const sum = wrong.reduce((total, [, list]) => total + list.length, 0);
  count += sum;
  console.log(
    `${language}  ${share === 0 ? 'no texts: shown in English' : sum === 0 ? 'complete' : `${Math.floor(share * 100)} % translated`}`,
  );
  for (const [kind, list] of wrong) for (const line of list) console.log(`    ${kind}: ${line}`);
}
console.log(count === 0 ? 'Nothing is wrong with the languages that have texts.' : `${count} findings.`);
if (count > 0) process.exitCode = 1;
