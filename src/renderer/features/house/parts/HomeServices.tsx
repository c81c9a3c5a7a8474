import { type ReactNode, useState } from 'react'
import type { ServiceOffer } from '#shared/contract/offer.ts'
import classifier from '../../../../../resources/classifiers/services.json' with { type: 'json' }
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNamesOf } from '#nouns/useNamesOf.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import type { Weekday } from './serviceDraft.ts'

/** What people have from the house without living in it. */
export function HomeServices({ services: told }: { services: readonly ServiceOffer[] }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const nameOf = useNamesOf(classifier)
  const services = told.map((service) => ({ ...service, service_name: nameOf(service.service_id, service.service_name) }))
  const [open, setOpen] = useState<ServiceOffer | 'new' | null>(null)
  const [dropped, setDropped] = useState<ServiceOffer | null>(null)
  return (
    <Panel
      title={t('house.home.title')}
      extra={
        mayWrite && (
          <Button icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
            {t('house.home.add')}
          </Button>
        )
      }
    >
      <Quiet large>{t('house.home.text')}</Quiet>
      {services.length === 0 && <p>{t('house.home.none')}</p>}
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id}>
            <Line service={service} />
            {mayWrite && (
              <Row>
                <Button
                  variant="bare"
                  icon={<Icon name="edit" />}
                  aria-label={t('house.home.edit', { name: service.service_name })}
                  onClick={() => setOpen(service)}
                />
                <Button
                  variant="bare"
                  icon={<Icon name="trash" />}
                  aria-label={t('house.home.drop', { name: service.service_name })}
                  onClick={() => setDropped(service)}
                />
              </Row>
            )}
          </li>
        ))}
      </ul>
      {open && <ServiceDialog service={open === 'new' ? null : (services.find(({ id }) => id === open.id) ?? open)} onClose={() => setOpen(null)} />}
      {dropped && <DropDialog service={dropped} onClose={() => setDropped(null)} />}
    </Panel>
  )
}

function Line({ service }: { service: ServiceOffer }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { capacity, taken, opens, closes, weekdays } = service
  const hours = opens && closes ? `${opens}–${closes}` : t('house.home.allDay')
  const days = weekdays.map((day) => t(`house.home.weekday.d${day as Weekday}`)).join(' ')
  return (
    <span className={styles.service}>
      <strong>{service.service_name}</strong>
      <span>
        {t('house.home.left', { capacity, left: capacity - taken })} · {days} · {hours} · {format.money(service.price_cents)} /{' '}
        {t(`house.home.units.${service.price_unit}`)}
      </span>
      {service.transport && (
        <Quiet as="span" large>
          {t('house.home.transport')}
        </Quiet>
      )}
    </span>
  )
}

function DropDialog({ service: { id, service_name: name }, onClose }: { service: ServiceOffer; onClose: () => void }): ReactNode {
  const t = useTexts()
  const drop = useAction('offer.dropService')
  const save = async (): Promise<void> => {
    if (await drop.run({ id })) onClose()
  }
  return (
    <SaveDialog
      title={t('house.home.dropTitle')}
      save={t('house.home.dropSave')}
      danger
      width={440}
      action={drop}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p>{t('house.home.dropText', { name })}</p>
    </SaveDialog>
  )
}
