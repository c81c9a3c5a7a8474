import { type ReactNode, useId } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { BackLink } from '#kit/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { AllergyLines } from '../../client/parts/AllergyLines.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { phoneText } from '#web/phoneText.ts'
import { useNow } from '#data/useNow.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { useHealthWords } from '#nouns/useHealthWords.ts'
import styles from './AmbulanceScreen.module.css'

type Sheet = Output<typeof contract.health.ambulance>

/** One page for an ambulance crew, the most important first; A4 when printed. */
export function AmbulanceScreen(): ReactNode {
  const { id = '' } = useParams()
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('health.ambulance', { id })
  if (!data) return error ? <ClientNotThere error={error} onRetry={refetch} /> : <ListSkeleton rows={8} />
  return (
    <>
      <div className={styles.tools}>
        <BackLink to={clientPath(id)}>{t('health.backToClient')}</BackLink>
        <Button variant="primary" icon={<Icon name="print" />} onClick={() => print()}>
          {t('common.action.print')}
        </Button>
      </div>
      <AmbulanceSheet sheet={data} />
    </>
  )
}

function AmbulanceSheet({ sheet }: { sheet: Sheet }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { user } = useSession()
  const now = new Date(useNow())
  const { client } = sheet
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <Quiet>{t('health.ambulance.made', { when: format.dayTime(now), house: user?.house?.name ?? '' })}</Quiet>
          <h1>{client.name}</h1>
        </div>
        <strong className={styles.call}>{t('health.ambulance.call')}</strong>
      </header>
      <Who client={client} now={now} />
      <KnowFirst sheet={sheet} />
      <div className={styles.columns}>
        <Diagnoses diagnoses={sheet.diagnoses} />
        <Readings readings={sheet.readings} />
        <Courses courses={sheet.courses} now={now.toISOString()} />
        <Care care={client.care} />
        <Contacts contacts={client.contacts} />
      </div>
      <Part title={t('health.ambulance.happened')}>
        <div className={styles.lines} />
      </Part>
    </article>
  )
}

type Client = Sheet['client']

function Who({ client, now }: { client: Client; now: Date }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const age = format.age(client.birth_date, now)
  const doctor = [client.family_doctor, client.person?.family_doctor_phone && phoneText(client.person.family_doctor_phone)].filter(Boolean).join('\n')
  return (
    <Facts
      wide
      facts={[
        [
          t('health.ambulance.born'),
          client.birth_date && [format.day(client.birth_date), age !== null && t('common.age', { count: age })].filter(Boolean).join(', '),
        ],
        [t('health.ambulance.personalId'), client.personal_id],
        [t('health.ambulance.room'), client.room],
        [t('health.ambulance.languages'), client.languages.join(', ')],
        [t('health.ambulance.doctor'), doctor],
      ]}
    />
  )
}

/** What a crew must not learn too late: allergies, wishes, the last hospital stay. */
function KnowFirst({ sheet: { client, hospital } }: { sheet: Sheet }): ReactNode {
  const t = useTexts()
  const health = useHealthWords()
  const { care } = client
  const allergiesId = useId()
  return (
    <>
      {care && (
        <section className={styles.allergies} data-known={care.allergies.length > 0} aria-labelledby={allergiesId}>
          <strong id={allergiesId}>{t('allergies.title')}:</strong> <AllergyLines known={care} />
        </section>
      )}
      {care?.wishes && (
        <p className={styles.wishes}>
          <strong>{t('health.ambulance.wishes')}:</strong> {care.wishes}
        </p>
      )}
      {hospital && (
        <p className={styles.hospital}>
          <strong>{t('health.ambulance.hospital')}:</strong> {[health.days(hospital), hospital.hospital, hospital.cause].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  )
}

function Diagnoses({ diagnoses }: Pick<Sheet, 'diagnoses'>): ReactNode {
  const t = useTexts()
  return (
    <Part title={t('health.ambulance.diagnoses')}>
      {diagnoses === null && <p>{t('health.ambulance.withNurse')}</p>}
      {diagnoses?.length === 0 && <p>{t('health.ambulance.noDiagnoses')}</p>}
      <ul>
        {diagnoses?.map(({ id, code, name }) => (
          <li key={id}>
            <strong>{code}</strong> {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Readings({ readings }: Pick<Sheet, 'readings'>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const health = useHealthWords()
  return (
    <Part title={t('health.ambulance.measures')}>
      {readings.length === 0 && <p>{t('health.ambulance.noMeasures')}</p>}
      <ul>
        {readings.map((reading) => (
          <li key={reading.measure}>
            {health.measure(reading.measure)} <strong>{health.value(reading)}</strong> ({format.shortDay(reading.at)})
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Courses({ courses, now }: Pick<Sheet, 'courses'> & { now: string }): ReactNode {
  const t = useTexts()
  const medicines = useMedicineWords()
  return (
    <Part title={t('health.ambulance.medicines')} isWide>
      {courses.length === 0 && <p>{t('health.ambulance.noMedicines')}</p>}
      <ul className={styles.twoColumns}>
        {courses.map((course) => (
          <li key={course.id}>
            <strong>{medicines.name(course)}</strong> {medicines.plan(course)}
            {isHeld(course, now) && <em> ({t('health.ambulance.held')})</em>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Care({ care }: Pick<Client, 'care'>): ReactNode {
  const t = useTexts()
  return (
    <Part title={t('health.ambulance.care')}>
      <Facts
        facts={[
          [t('health.ambulance.mobility'), care?.mobility],
          [t('health.ambulance.diet'), [care?.nil_by_mouth === 1 && t('clients.nilByMouth'), care?.diet, care?.texture].filter(Boolean).join(', ')],
          [t('health.ambulance.risks'), care?.risks.map((risk) => t(`clients.risk.${risk}`)).join(', ')],
        ]}
      />
    </Part>
  )
}

function Contacts({ contacts }: Pick<Client, 'contacts'>): ReactNode {
  const t = useTexts()
  return (
    <Part title={t('health.ambulance.contacts')}>
      {contacts.length === 0 && <p>{t('health.ambulance.noContacts')}</p>}
      <ul>
        {contacts.map(({ id, name, relation, phone }) => (
          <li key={id}>
            {[relation, name].filter(Boolean).join(' ')} {phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const isHeld = ({ hold }: Sheet['courses'][number], now: string): boolean => hold !== null && (hold.to === null || hold.to > now)

function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.part} ${isWide ? styles.wide : ''}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
