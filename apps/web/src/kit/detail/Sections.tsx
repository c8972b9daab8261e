import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Card } from '../page/Card.tsx';
import page from '../page/page.module.css';
import style from './detail.module.css';

/** Related records of one kind. */
export interface Section {
  title: string;
  /** How many records it has; undefined while that is not known. */
  count: number | undefined;
  extra?: ReactNode;
  children: ReactNode;
}

/** Related records, a card each; those without any share one line that opens, where one alone keeps what can be added. */
export function Sections({ sections }: { sections: readonly (Section | false)[] }) {
  const all = sections.filter((section) => section !== false);
  const empty = all.filter(({ count = 0 }) => count === 0);
  return (
    <>
      {all
        .filter(({ count = 0 }) => count > 0)
        .map(({ title, extra, children }) => (
          <Card key={title} title={title} extra={extra}>
            {children}
          </Card>
        ))}
      {empty.length > 0 && <Empty sections={empty} />}
    </>
  );
}

function Empty({ sections }: { sections: readonly Section[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Icon = open ? UpOutlined : DownOutlined;
  const extra = sections.length === 1 && !open && sections[0]?.extra;
  return (
    <div className={style.empty}>
      {extra && <div className={style.emptyExtra}>{extra}</div>}
      <button
        type="button"
        className={style.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          {sections.map(({ title, count }, index) => (
            <Fragment key={title}>
              {index > 0 && ' · '}
              {title} {count !== undefined && <b>{count}</b>}
            </Fragment>
          ))}
        </span>
        <Icon aria-hidden />
      </button>
      <div id={id} hidden={!open} className={style.folded}>
        {open &&
          sections.map(({ title, extra, children }) => (
            <Part key={title} title={title} extra={extra}>
              {children}
            </Part>
          ))}
      </div>
    </div>
  );
}

function Part({ title, extra, children }: Omit<Section, 'count'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={page.cardHead}>
        <h2 id={id} className={page.cardTitle}>
          {title}
        </h2>
        {extra && <div className={page.cardExtra}>{extra}</div>}
      </div>
      {children}
    </section>
  );
}
