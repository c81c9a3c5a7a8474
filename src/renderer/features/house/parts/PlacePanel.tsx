import { type ReactNode, useState } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { municipalityName } from '../../personal/parts/municipalities.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { MarkForm } from './MarkForm.tsx'

/** The house's address and map marker. */
export function PlacePanel({ house }: { house: HouseView }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const [isMarking, setMarking] = useState(false)
  const draft = `house ${house.id} address`
  const [isWriting, setWriting] = useIsEdited(draft)
  const hasMark = house.latitude !== null && house.longitude !== null
  return (
    <Panel title={t('house.place.title')}>
      {isWriting && mayWrite ? (
        <AddressForm house={house} draft={draft} onClose={() => setWriting(false)} />
      ) : (
        <div className={styles.row}>
          <p>
            {house.location}
            {house.ehak && <span className={styles.checkHint}>{municipalityName(house.ehak)}</span>}
          </p>
          {mayWrite && (
            <Button icon={<Icon name="edit" />} onClick={() => setWriting(true)}>
              {t('house.place.edit')}
            </Button>
          )}
        </div>
      )}
      <h3 className={styles.heading}>{t('house.place.mapTitle')}</h3>
      {isMarking ? (
        <MarkForm house={house} onClose={() => setMarking(false)} />
      ) : (
        <div className={styles.row}>
          <p className={hasMark ? styles.number : styles.quiet}>{hasMark ? `${house.latitude}, ${house.longitude}` : t('house.place.mapNone')}</p>
          {mayWrite && (
            <Button icon={<Icon name="place" />} onClick={() => setMarking(true)}>
              {t('house.place.mapEdit')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
