import type { Language } from '#shared/messages/say.ts'
import { usePortal } from '../portalContext.ts'

/** Words of the front page below its search: no other page carries them. */
const et = {
  guideTitle: 'Kuidas hooldekodu kohta saada',
  guide: [
    'Räägi omavalitsuse sotsiaaltöötajaga. Vald või linn, kuhu inimene on sisse kirjutatud, hindab tema abivajadust.',
    'Omavalitsus maksab hoolduskulud kuni oma piirini: hooldajate töö, kaitsevahendid ja koolituse. Majutuse ja toidu maksab inimene ise.',
    'Otsi sobiv kodu ja küsi kohta korraga mitmelt majalt. Küsida saad ka enne, kui hindamine on tehtud.',
    'Kui koht on olemas, sõlmivad lepingu inimene, maja ja omavalitsus. Esimese 30 päevaga tehakse koos hooldusplaan.',
  ],
  guideSource: 'Alus: sotsiaalhoolekande seadus §-d 21 ja 22¹.',
  guideLaw: 'Loe seadust Riigi Teatajast',
  newsTitle: 'Uudised',
  allNews: 'Kõik uudised',
  forHouses: 'Hooldekodule',
  forHousesTitle: 'Rohkem aega inimesele, vähem paberile.',
  forHousesLead:
    'Koduke on ka hooldekodude töölaud. Kes majas elab, mida ta vajab ja mis täna juhtus, on kirjas seal, kus hooldaja seda näeb: telefonis, tahvlis ja vastuvõtus.',
  people: 'Inimene on nägu, mitte rida tabelis',
  peopleText: 'Iga elanik on näo, toa ja hoiatustega. Allergia ja kukkumisrisk on näha enne, kui keegi ukse avab.',
  diary: 'Päevik kahe puudutusega',
  diaryText: 'Hügieen, söök, jook, uni, meeleolu: vali tegevus ja vastus. Vale sissekanne kriipsutatakse läbi ja jääb alles koos põhjusega.',
  rooms: 'Vabad kohad on päriselt vabad',
  roomsText: 'Toatahvel loeb kohti sellest, kes majas tegelikult elab. Täis tuppa ei saa kedagi kogemata panna.',
  offline: 'Töötab ka ilma ühenduseta',
  offlineText: 'Iga salvestus ütleb, kas see on seadmes, saatmisel või serveris. Kui ühendus katkeb, ei kao kirjapandu ära.',
  care: 'Andmed on nende inimeste omad, keda hoitakse',
  careText: 'Igaüks näeb ainult seda, mida tema töö nõuab. Iga terviseandmete vaatamine jätab jälje. Jälgimist ja reklaami siin ei ole.',
  join: 'Liitu oma majaga',
}

const en = {
  guideTitle: 'How to get a place in a care home',
  guide: [
    'Talk to a social worker. The municipality where the person is registered assesses how much help they need.',
    'The municipality pays the care costs up to its limit: carers’ work, protective equipment and training. The person pays for the room and food.',
    'Look for a home that fits and ask several houses for a place at once. You may ask before the assessment is done.',
    'When there is a place, the person, the house and the municipality make a contract. A care plan is made together within 30 days.',
  ],
  guideSource: 'Basis: Social Welfare Act, sections 21 and 22¹.',
  guideLaw: 'Read the act in Riigi Teataja',
  newsTitle: 'News',
  allNews: 'All news',
  forHouses: 'For care homes',
  forHousesTitle: 'More time for people, less for paper.',
  forHousesLead:
    'Koduke is also the workspace of care homes. Who lives in the house, what they need and what happened today is written where the carer sees it: on the phone, the tablet and at reception.',
  people: 'A person is a face, not a row',
  peopleText: 'Every resident has a face, a room and warnings. An allergy or a risk of falling is seen before anybody opens the door.',
  diary: 'A diary in two taps',
  diaryText: 'Hygiene, food, drink, sleep, mood: choose what was done and the answer. A wrong entry is struck out and stays, with the reason.',
  rooms: 'Free places are really free',
  roomsText: 'The room board counts places from who really lives in the house. Nobody can be put into a full room by mistake.',
  offline: 'Works without a connection too',
  offlineText: 'Every save says whether it is on the device, on its way or on the server. When the connection breaks, what you wrote is not lost.',
  care: 'The data belongs to those who are cared for',
  careText: 'Everybody sees only what their work needs. Every look at health data leaves a trace. There is no tracking and no advertising here.',
  join: 'Join with your house',
}

const ru = {
  guideTitle: 'Как получить место в доме по уходу',
  guide: [
    'Поговорите с социальным работником. Потребность в помощи оценивает самоуправление, где человек зарегистрирован.',
    'Самоуправление оплачивает расходы на уход до своего предела: труд сотрудников, средства защиты и обучение. За проживание и питание платит сам человек.',
    'Найдите подходящий дом и спросите место сразу в нескольких. Спрашивать можно и до оценки.',
    'Когда место есть, договор заключают человек, дом и самоуправление. В первые 30 дней вместе составляют план ухода.',
  ],
  guideSource: 'Основание: Закон о социальном обеспечении, статьи 21 и 22¹.',
  guideLaw: 'Читать закон в Riigi Teataja',
  newsTitle: 'Новости',
  allNews: 'Все новости',
  forHouses: 'Домам по уходу',
  forHousesTitle: 'Больше времени людям, меньше бумаге.',
  forHousesLead:
    'Koduke — это и рабочий стол домов по уходу. Кто живёт в доме, что ему нужно и что случилось сегодня, записано там, где это видит сотрудник: в телефоне, на планшете и в приёмной.',
  people: 'Человек — это лицо, а не строка',
  peopleText: 'У каждого жителя есть лицо, комната и предупреждения. Аллергия и риск падения видны раньше, чем кто-то откроет дверь.',
  diary: 'Дневник в два касания',
  diaryText: 'Гигиена, еда, питьё, сон, настроение: выберите действие и ответ. Ошибочная запись зачёркивается и остаётся вместе с причиной.',
  rooms: 'Свободные места действительно свободны',
  roomsText: 'Доска комнат считает места по тем, кто на самом деле живёт в доме. Никого нельзя случайно поселить в полную комнату.',
  offline: 'Работает и без связи',
  offlineText: 'Каждое сохранение говорит, где оно: на устройстве, в пути или на сервере. Если связь прервётся, написанное не пропадёт.',
  care: 'Данные принадлежат тем, о ком заботятся',
  careText: 'Каждый видит только то, что нужно для его работы. Каждый просмотр данных о здоровье оставляет след. Здесь нет слежки и рекламы.',
  join: 'Присоединить свой дом',
}

const BELOW: Readonly<Record<Language, typeof et>> = { et, en, ru }

export const useBelow = (): typeof et => BELOW[usePortal().language]
