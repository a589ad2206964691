import type { ReactNode } from 'react';
import { Brand, Copyright } from '../../marks/brand.tsx';
import { useDocumentTitle } from '../../page/use-document-title.ts';
import { FooterChoices } from './footer-choices.tsx';
import classes from './public-card.module.css';

interface PublicCardProps {
  readonly title: string;
  /** The server's address by default. */
  readonly subtitle?: string;
  readonly children: ReactNode;
  readonly strip?: ReactNode;
}

export function PublicCard({ title, subtitle, children, strip }: PublicCardProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <div className={classes.body}>
          <div className={classes.brand}>
            <Brand />
          </div>
          <div>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.subtitle}>{subtitle ?? <bdi>{window.location.host}</bdi>}</p>
          </div>
          {children}
        </div>
        {strip}
      </main>
      <footer className={classes.footer}>
        <span>
          <Copyright />
        </span>
        <FooterChoices />
      </footer>
    </div>
  );
}
