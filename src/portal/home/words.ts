import type { Language } from '#shared/messages/say.ts'
import { usePortal } from '../portalContext.ts'

/** Texts of the front page below its search: loaded only by it. In the guide `{{pays}}` and `{{person}}` are the law's terms. */
const et = {
  guideTitle: 'Kuidas saada kohta hooldekodus',
  guide: [
    'Pöördu omavalitsuse sotsiaaltöötaja poole. Inimese abivajadust hindab tema rahvastikuregistri järgse elukoha vald või linn.',
    '{{pays}} {{person}}',
    'Otsi sobiv hooldekodu ja saada kohasoov korraga kuni neljale hooldekodule. Kohasoovi võid saata ka enne, kui abivajadus on hinnatud.',
    'Kui koht on olemas, sõlmitakse teenuse osutamise leping; mõnes omavalitsuses on see kolmepoolne. 30 päeva jooksul teenuse algusest koostatakse koos inimesega hooldusplaan.',
  ],
  guideSource: 'Alus: sotsiaalhoolekande seaduse §-d 21 ja 22¹.',
  guideLaw: 'Loe seadust Riigi Teatajast',
  newsTitle: 'Uudised',
  allNews: 'Kõik uudised',
  forHouses: 'Hooldekodule',
  forHousesTitle: 'Rohkem aega inimesele, vähem paberile.',
  forHousesLead:
    'Koduke on ka hooldekodude töölaud. Kes hooldekodus elab, mida ta vajab ja mis täna juhtus, on kirjas seal, kus hooldaja seda näeb: telefonis, tahvelarvutis ja vastuvõtus.',
  people: 'Inimene, mitte rida tabelis',
  peopleText: 'Iga elaniku juures on foto, tuba ja hoiatused. Allergia ja kukkumisoht on näha enne, kui tuppa sisened.',
  diary: 'Sissekanne kahe puudutusega',
  diaryText: 'Hügieen, söömine, joomine, uni, meeleolu: vali tegevus ja vastus. Ekslik sissekanne tühistatakse ja jääb koos põhjusega alles.',
  rooms: 'Vabad kohad on päriselt vabad',
  roomsText: 'Vabad kohad arvutab Koduke tubade ja tegelike elanike järgi. Täis tuppa ei saa kedagi kogemata paigutada.',
  offline: 'Töötab ka ilma internetita',
  offlineText: 'Iga sissekande juures on näha, kas see on seadmes, saatmisel või salvestatud. Kui ühendus katkeb, jääb kirjutatu alles.',
  care: 'Andmed kuuluvad inimesele, keda hooldatakse',
  careText: 'Igaüks näeb ainult seda, mida tema töö nõuab. Iga terviseandmete vaatamine jääb logisse. Jälgimist ega reklaami siin ei ole.',
  join: 'Liida oma hooldekodu',
}

const en = {
  guideTitle: 'How to get a place in a care home',
  guide: [
    'Talk to a social worker. The municipality of the person’s registered residence assesses how much help they need.',
    '{{pays}} {{person}}',
    'Find a suitable care home and send a request for a place to up to four at once. You may do so before the assessment.',
    'When there is a place, a service contract is signed; in some municipalities it has three parties. A care plan is drawn up with the person within 30 days of the start of the service.',
  ],
  guideSource: 'Legal basis: sections 21 and 22¹ of the Social Welfare Act.',
  guideLaw: 'Read the act in Riigi Teataja',
  newsTitle: 'News',
  allNews: 'All news',
  forHouses: 'For care homes',
  forHousesTitle: 'More time for people, less for paper.',
  forHousesLead:
    'Koduke is also the workspace of care homes. Who lives there, what they need and what happened today is recorded where the carer sees it: on the phone, on the tablet and at reception.',
  people: 'A person, not a row in a table',
  peopleText: 'Every resident has a photo, a room and alerts. An allergy or a risk of falling is visible before you enter the room.',
  diary: 'A diary entry in two taps',
  diaryText: 'Hygiene, food, drink, sleep, mood: choose the activity and the answer. A wrong entry is cancelled and kept with the reason.',
  rooms: 'Free places are really free',
  roomsText: 'Koduke counts free places from the rooms and the people who actually live in them. Nobody can be put in a full room by mistake.',
  offline: 'Works offline too',
  offlineText: 'Every entry shows whether it is on the device, being sent or saved. If the connection fails, what you wrote is kept.',
  care: 'Data belongs to the people cared for',
  careText: 'Everyone sees only what their work requires. Every view of health data is logged. There is no tracking and no advertising here.',
  join: 'Register your care home',
}

const ru = {
  guideTitle: 'Как получить место в доме по уходу',
  guide: [
    'Обратитесь к социальному работнику. Потребность человека в помощи оценивает волость или город, где он зарегистрирован по данным регистра народонаселения.',
    '{{pays}} {{person}}',
    'Найдите подходящий дом по уходу и отправьте запрос сразу в несколько домов, до четырёх. Это можно сделать и до оценки потребности в помощи.',
    'Когда место есть, заключают договор об оказании услуги; в некоторых самоуправлениях он трёхсторонний. В течение 30 дней с начала услуги вместе с человеком составляют план ухода.',
  ],
  guideSource: 'Основание: §§ 21 и 22¹ Закона о социальном попечении.',
  guideLaw: 'Читать закон в Riigi Teataja',
  newsTitle: 'Новости',
  allNews: 'Все новости',
  forHouses: 'Домам по уходу',
  forHousesTitle: 'Больше времени людям, меньше бумагам.',
  forHousesLead:
    'Koduke — это и рабочий стол домов по уходу. Кто здесь живёт, что ему нужно и что произошло сегодня, записано там, где это видит сотрудник: в телефоне, на планшете и в приёмной.',
  people: 'Человек, а не строка в таблице',
  peopleText: 'У каждого проживающего — фото, комната и предупреждения. Об аллергии и риске падения известно ещё до входа в комнату.',
  diary: 'Запись в дневник в два касания',
  diaryText: 'Гигиена, еда, питьё, сон, настроение: выберите действие и ответ. Ошибочная запись отменяется и сохраняется вместе с причиной.',
  rooms: 'Свободные места действительно свободны',
  roomsText: 'Koduke считает свободные места по комнатам и тем, кто в них действительно живёт. В занятую комнату никого нельзя поселить по ошибке.',
  offline: 'Работает и без интернета',
  offlineText: 'У каждой записи видно: на устройстве, отправляется или сохранена. Если связь прервётся, написанное не пропадёт.',
  care: 'Данные принадлежат тем, за кем ухаживают',
  careText: 'Каждый видит только то, что нужно ему для работы. Каждый просмотр данных о здоровье записывается. Слежения и рекламы здесь нет.',
  join: 'Зарегистрировать свой дом по уходу',
}

const BELOW: Readonly<Record<Language, typeof et>> = { et, en, ru }

export const useBelow = (): typeof et => BELOW[usePortal().language]
