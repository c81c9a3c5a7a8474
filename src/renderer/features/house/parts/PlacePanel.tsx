import { type ReactNode, useState } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { municipalityName } from '../../personal/parts/municipalities.ts'
import { type AddressDraft, AddressForm } from './AddressForm.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { MarkForm } from './MarkForm.tsx'

/** Where the house is: its address and its mark on the map. */
export function PlacePanel({ house }: { house: HouseView }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const [isMarking, setMarking] = useState(false)
  const { draft, change, forget } = useDraft<AddressDraft>(`house ${house.id} address`, { address: null, ehak: null, base: null })
  const isWriting = draft.address !== null && mayWrite
  const hasMark = house.latitude !== null && house.longitude !== null
  return (
    <Panel title={t('house.place.title')}>
      {isWriting ? (
        <AddressForm house={house} draft={draft} onChange={change} onClose={forget} />
      ) : (
        <div className={styles.row}>
          <p>
            {house.location}
            {house.ehak && <span className={styles.checkHint}>{municipalityName(house.ehak)}</span>}
          </p>
          {mayWrite && (
            <Button
              icon={<Icon name="edit" />}
              onClick={() =>
                change({ address: house.ehak === null && house.latitude === null ? '' : house.location, ehak: house.ehak, base: house.location })
              }
            >
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
