import { type FormEvent, type ReactNode, useState } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import type { MapPlace } from '../../../../portal/map/placeMap.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './House.module.css'
import { PlaceMap } from './PlaceMap.tsx'

/** The house's mark: pressed or dragged on a map, or typed as degrees. */
export function MarkForm({ house, onClose }: { house: HouseView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const save = useAction('house.update')
  const [base] = useState(() => markOf(house))
  const [typed, setTyped] = useState({ latitude: String(base?.latitude ?? ''), longitude: String(base?.longitude ?? '') })
  const place = placeIn(typed)
  const send = async (coordinates: MapPlace | null): Promise<void> => {
    if (!(await save.run({ id: house.id, coordinates, base: isChangedMeanwhile(save.error) ? markOf(house) : base }))) return
    notify.success(t('house.saved'))
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send({ latitude: degreesIn(typed.latitude), longitude: degreesIn(typed.longitude) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormAlert error={save.error} hasFieldErrors={Object.keys(save.fieldErrors).length > 0} />
      <p className={styles.quiet}>{t('house.place.mapHint')}</p>
      <PlaceMap place={place} onPut={({ latitude, longitude }) => setTyped({ latitude: String(latitude), longitude: String(longitude) })} />
      <FieldGrid narrow>
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} label={t(`house.place.${name}`)} required error={save.fieldErrors[`coordinates.${name}`]}>
            <TextInput value={typed[name]} inputMode="decimal" maxLength={12} onChange={(text) => setTyped((all) => ({ ...all, [name]: text }))} />
          </Field>
        ))}
      </FieldGrid>
      <div className={styles.buttons}>
        <Button variant="primary" submit busy={save.state === 'sending'}>
          {t('house.place.mapSave')}
        </Button>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        {base && (
          <Button variant="bare" onClick={() => void send(null)}>
            {t('house.place.mapDrop')}
          </Button>
        )}
      </div>
    </form>
  )
}

const markOf = ({ latitude, longitude }: HouseView): MapPlace | null => (latitude === null || longitude === null ? null : { latitude, longitude })

/** Degrees as they are typed here, with a comma as well; what is no number is 0, which is nowhere in Estonia and so is refused beside its field. */
const degreesIn = (text: string): number => Number(text.trim().replace(',', '.')) || 0

function placeIn({ latitude, longitude }: { latitude: string; longitude: string }): MapPlace | null {
  const place = { latitude: degreesIn(latitude), longitude: degreesIn(longitude) }
  return place.latitude === 0 || place.longitude === 0 ? null : place
}
