import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './resident.module.css';

interface MaskedFieldProps {
  label: string;
  /** What is stored, of which only a part is shown. */
  masked: string;
  /** Takes another value. */
  field: ReactNode;
  /** Called before the field is shown, and before it is taken away again. */
  onTurn: (changing: boolean) => void;
}

/** A masked number, and a way to enter another; left alone, it stays. The focus goes along. */
export function MaskedField({ label, masked, field, onTurn }: MaskedFieldProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState<boolean>();
  const turn = (on: boolean) => {
    onTurn(on);
    setChanging(on);
  };
  // The button that was pressed is gone.
  useEffect(() => {
    if (changing !== undefined) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [changing]);
  return (
    <div ref={place} className={changing ? style.changing : undefined}>
      {changing ? (
        <>
          {field}
          <Button size="small" onClick={() => turn(false)}>
            {t('resident.idNo.keep', { masked })}
          </Button>
        </>
      ) : (
        <Form.Item label={label}>
          <span className={style.revealed}>
            {masked}
            <Button size="small" onClick={() => turn(true)}>
              {t('resident.idNo.change')}
            </Button>
          </span>
        </Form.Item>
      )}
    </div>
  );
}
