import { type ReactNode, useState } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import type { MapPlace } from '../../../../portal/map/placeMap.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { FormButtons } from '#forms/FormButtons.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { PlaceMap } from './PlaceMap.tsx'

/** The house's map marker: clicked, dragged, or typed as degrees. */
export function MarkForm({ house, onClose }: { house: HouseView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [base] = useState(() => markOf(house))
  const done = (): void => {
    notify.success(t('house.saved'))
    onClose()
  }
  const form = useEndpointForm('house.update', {
    within: 'coordinates',
    initial: { latitude: String(base?.latitude ?? ''), longitude: String(base?.longitude ?? '') },
    input: ({ latitude, longitude }, wasTold) => ({
      id: house.id,
      coordinates: { latitude: degreesIn(latitude), longitude: degreesIn(longitude) },
      base: wasTold ? markOf(house) : base,
    }),
    onDone: done,
  })
  const drop = useAction('house.update')
  const remove = async (): Promise<void> => {
    if (await drop.run({ id: house.id, coordinates: null, base: isChangedMeanwhile(drop.error) ? markOf(house) : base })) done()
  }
  return (
    <InlineForm form={form}>
      <FormAlert error={drop.error} />
      <Quiet large>{t('house.place.mapHint')}</Quiet>
      <PlaceMap
        place={placeIn(form.values)}
        onPut={({ latitude, longitude }) => form.change({ latitude: String(latitude), longitude: String(longitude) })}
      />
      <FieldGrid narrow>
        <TextField {...form.field('latitude')} label={t('house.place.latitude')} inputMode="decimal" maxLength={12} />
        <TextField {...form.field('longitude')} label={t('house.place.longitude')} inputMode="decimal" maxLength={12} />
      </FieldGrid>
      <FormButtons form={form} save={t('house.place.mapSave')} onCancel={onClose}>
        {base && (
          <Button variant="bare" busy={drop.state === 'sending'} onClick={() => void remove()}>
            {t('house.place.mapDrop')}
          </Button>
        )}
      </FormButtons>
    </InlineForm>
  )
}

const markOf = ({ latitude, longitude }: HouseView): MapPlace | null => (latitude === null || longitude === null ? null : { latitude, longitude })

/** Typed degrees, also with a comma; an invalid number becomes 0, which is outside Estonia and so refused beside its field. */
const degreesIn = (text: string): number => Number(text.trim().replace(',', '.')) || 0

function placeIn({ latitude, longitude }: { latitude: string; longitude: string }): MapPlace | null {
  const place = { latitude: degreesIn(latitude), longitude: degreesIn(longitude) }
  return place.latitude === 0 || place.longitude === 0 ? null : place
}
