/**
 * The name of the page: drawn into the toolbar's slot where there is one, in place else (a full-screen dashboard has no
 * toolbar). Every screen draws exactly one.
 */
import { createContext, Fragment, memo, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import classes from './page-heading.module.css';

/** The toolbar's element that takes the heading; null outside the shell. */
export const HeadingSlot = createContext<HTMLElement | null>(null);

interface PageHeadingProps {
  readonly title: string;
  /** Where the page hangs, outermost first. */
  readonly trail?: readonly { readonly label: string; readonly href: string }[];
}

export const PageHeading = memo(function PageHeading({ title, trail = [] }: PageHeadingProps) {
  const t = useT();
  const slot = useContext(HeadingSlot);
  useEffect(() => {
    document.title = t('shell.title', { page: title });
  }, [title, t]);
  const heading = (
    <nav aria-label={t('shell.breadcrumb')} className={classes.heading}>
      {trail.map(({ label, href }) => (
        <Fragment key={href}>
          <Link href={href} className={classes.crumb}>
            {label}
          </Link>
          <span aria-hidden className={classes.divider}>
            /
          </span>
        </Fragment>
      ))}
      <h1 tabIndex={-1} className={classes.title} title={title}>
        {title}
      </h1>
    </nav>
  );
  return slot ? createPortal(heading, slot) : heading;
});
