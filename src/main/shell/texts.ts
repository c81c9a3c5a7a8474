import type { Language } from '#shared/messages/say.ts'

/** What the desktop says outside its windows, in dialogs and menus of the system. */
interface Texts {
  unsent: { title: (count: number) => string; text: string; stay: string; leave: string }
  gone: { title: string; text: string; restart: string; close: string }
  crashed: { title: string; text: string; reload: string; close: string }
  locked: { title: string; text: string; again: string; anew: string; close: string }
  unsafe: { title: string; text: string; understood: string }
  stuck: { title: string; text: string; wait: string; reload: string }
  update: { title: string; text: string; later: string; install: string }
  failed: { title: string; text: string; close: string }
  refused: { title: string; text: (name: string) => string }
  menu: Record<MenuWord, string>
}
type MenuWord =
  | 'edit'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'noSuggestions'
  | 'learn'
  | 'view'
  | 'larger'
  | 'smaller'
  | 'usual'
  | 'full'

/** The switch that takes Chromium's sandbox away; an AppImage says it by itself where the system forbids what a sandbox needs. */
const NO_SANDBOX = 'no-sandbox'

/** The form of a word for a number: `one` for 1, 21 … as the language has it. */
const plural = (language: Language, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('{n}', String(count))

const et: Texts = {
  unsent: {
    title: (count) => plural('et', count, { one: '{n} kanne on saatmata', other: '{n} kannet on saatmata' }),
    text: 'Need on selles arvutis alles ja saadetakse, kui Koduke siin järgmine kord avatakse ja ühendus on olemas. Kuni selleni teised neid ei näe.',
    stay: 'Jäta avatuks',
    leave: 'Sulge',
  },
  gone: {
    title: 'Koduke ei pääse oma andmete juurde',
    text: 'Andmeid hoidev osa lõpetas mitu korda järjest. Salvestatu on alles. Käivita Koduke uuesti; kui see ei aita, võta ühendust Koduke toega.',
    restart: 'Käivita uuesti',
    close: 'Sulge',
  },
  crashed: {
    title: 'Aken lõpetas töö',
    text: 'Salvestatu on alles. Laadi aken uuesti.',
    reload: 'Laadi uuesti',
    close: 'Sulge',
  },
  locked: {
    title: 'Arvuti võtmehoidla ei avane',
    text: 'Ilma selleta ei saa avada maja andmeid, mis siin arvutis on. Proovi uuesti, kui oled arvutisse uuesti sisse loginud. Uue võtmega alustades tuuakse andmed serverist uuesti; siit saatmata jäänud kanded jäävad suletuks.',
    again: 'Proovi uuesti',
    anew: 'Alusta uue võtmega',
    close: 'Sulge',
  },
  unsafe: {
    title: 'Selles arvutis ei hoita maja andmeid',
    text: 'Arvutil puudub turvaline võtmehoidla. Koduke töötab siin ainult siis, kui on ühendus: ühenduseta ei saa midagi vaadata ega kirja panna.',
    understood: 'Selge',
  },
  update: {
    title: 'Kas paigaldada uus versioon?',
    text: 'Paigaldamine võtab umbes minuti. Seni ei saa Kodukest selles arvutis kasutada. Kui sul on vahetus pooleli, tee seda hiljem.',
    later: 'Hiljem',
    install: 'Paigalda',
  },
  stuck: {
    title: 'Koduke ei vasta',
    text: 'Oota veidi. Kui see ei aita, laadi aken uuesti: salvestatu on alles, pooleliolev vorm võib kaduda.',
    wait: 'Oota veel',
    reload: 'Laadi uuesti',
  },
  failed: {
    title: 'Koduke ei käivitunud',
    text: 'Salvestatu on alles. Proovi uuesti; kui see ei aita, taaskäivita arvuti või võta ühendust Koduke toega ja ütle neile järgmine rida:',
    close: 'Sulge',
  },
  refused: {
    title: 'Koduke ei käivitunud',
    text: (name) =>
      name === NO_SANDBOX
        ? 'See arvuti ei luba AppImage-failil kaitstult töötada. Paigalda Koduke deb-paketist või palu seda arvuti hooldajal.'
        : `Keegi on Koduke käivitusreale lisanud "--${name}". Sellega Koduke ei käivitu, sest see võib avada inimeste andmed teistele programmidele. Käivita Koduke tavalisest ikoonist või näita seda teadet arvuti hooldajale.`,
  },
  menu: {
    edit: 'Muuda',
    undo: 'Võta tagasi',
    redo: 'Tee uuesti',
    cut: 'Lõika',
    copy: 'Kopeeri',
    paste: 'Kleebi',
    selectAll: 'Vali kõik',
    noSuggestions: 'Sobivat sõna ei leitud',
    learn: 'Lisa sõnastikku',
    view: 'Vaade',
    larger: 'Suurem kiri',
    smaller: 'Väiksem kiri',
    usual: 'Tavaline kiri',
    full: 'Täisekraan',
  },
}

const en: Texts = {
  unsent: {
    title: (count) => plural('en', count, { one: '{n} entry has not been sent', other: '{n} entries have not been sent' }),
    text: 'They are kept on this computer and will be sent when Koduke is opened here again and there is a connection. Until then nobody else sees them.',
    stay: 'Keep open',
    leave: 'Close',
  },
  gone: {
    title: 'Koduke cannot reach its data',
    text: 'The part that keeps the data has stopped several times in a row. What was saved is kept. Start Koduke again; if that does not help, ask Koduke support.',
    restart: 'Start again',
    close: 'Close',
  },
  crashed: {
    title: 'The window has stopped working',
    text: 'What was saved is kept. Load the window again.',
    reload: 'Load again',
    close: 'Close',
  },
  locked: {
    title: 'The key store of this computer does not open',
    text: 'Without it the data of the house on this computer cannot be opened. Try again after signing in to the computer anew. With a new key the data comes from the server again; entries that were not sent from here stay closed.',
    again: 'Try again',
    anew: 'Begin with a new key',
    close: 'Close',
  },
  unsafe: {
    title: 'No data of the house is kept on this computer',
    text: 'The computer has no secure key store. Koduke works here only with a connection: without one nothing can be seen or written down.',
    understood: 'I understand',
  },
  update: {
    title: 'Install the new version?',
    text: 'It takes about a minute, and Koduke cannot be used on this computer meanwhile. In the middle of a shift, do it later.',
    later: 'Later',
    install: 'Install',
  },
  stuck: {
    title: 'Koduke does not answer',
    text: 'Wait a little. If that does not help, load the window again: what was saved is kept, a form that is not finished may be lost.',
    wait: 'Wait',
    reload: 'Load again',
  },
  failed: {
    title: 'Koduke has not started',
    text: 'What was saved is kept. Try again; if that does not help, restart the computer or ask Koduke support and tell them this line:',
    close: 'Close',
  },
  refused: {
    title: 'Koduke has not started',
    text: (name) =>
      name === NO_SANDBOX
        ? 'This computer does not let an AppImage run protected. Install Koduke from its deb package, or ask whoever looks after the computer.'
        : `Somebody has added "--${name}" to the way Koduke is started. It does not start with that, because it may open people's data to other programs. Start Koduke from its usual icon, or show this to whoever looks after the computer.`,
  },
  menu: {
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    noSuggestions: 'No word found',
    learn: 'Add to the dictionary',
    view: 'View',
    larger: 'Larger letters',
    smaller: 'Smaller letters',
    usual: 'Usual letters',
    full: 'Full screen',
  },
}

const ru: Texts = {
  unsent: {
    title: (count) =>
      plural('ru', count, {
        one: 'Не отправлена {n} запись',
        few: 'Не отправлены {n} записи',
        many: 'Не отправлено {n} записей',
        other: 'Не отправлено {n} записи',
      }),
    text: 'Они сохранены на этом компьютере и будут отправлены, когда Koduke здесь снова откроют и будет связь. До тех пор другие их не видят.',
    stay: 'Не закрывать',
    leave: 'Закрыть',
  },
  gone: {
    title: 'Koduke не может открыть свои данные',
    text: 'Часть, которая хранит данные, остановилась несколько раз подряд. Сохранённое не потеряно. Запусти Koduke заново; если не поможет, обратись в поддержку Koduke.',
    restart: 'Запустить заново',
    close: 'Закрыть',
  },
  crashed: {
    title: 'Окно перестало работать',
    text: 'Сохранённое не потеряно. Загрузи окно заново.',
    reload: 'Загрузить заново',
    close: 'Закрыть',
  },
  locked: {
    title: 'Хранилище ключей этого компьютера не открывается',
    text: 'Без него нельзя открыть данные дома на этом компьютере. Попробуй снова после нового входа в компьютер. С новым ключом данные придут с сервера заново; неотправленные отсюда записи останутся закрытыми.',
    again: 'Попробовать снова',
    anew: 'Начать с новым ключом',
    close: 'Закрыть',
  },
  unsafe: {
    title: 'На этом компьютере не хранятся данные дома',
    text: 'У компьютера нет надёжного хранилища ключей. Koduke работает здесь только при наличии связи: без неё ничего нельзя ни посмотреть, ни записать.',
    understood: 'Понятно',
  },
  update: {
    title: 'Установить новую версию?',
    text: 'Установка займёт около минуты, и всё это время Koduke на этом компьютере будет недоступен. Если смена ещё идёт, сделайте это позже.',
    later: 'Позже',
    install: 'Установить',
  },
  stuck: {
    title: 'Koduke не отвечает',
    text: 'Подожди немного. Если не поможет, загрузи окно заново: сохранённое не потеряно, незаконченная форма может пропасть.',
    wait: 'Подождать',
    reload: 'Загрузить заново',
  },
  failed: {
    title: 'Koduke не запустился',
    text: 'Сохранённое не потеряно. Попробуй снова; если не поможет, перезагрузи компьютер или обратись в поддержку Koduke и назови эту строку:',
    close: 'Закрыть',
  },
  refused: {
    title: 'Koduke не запустился',
    text: (name) =>
      name === NO_SANDBOX
        ? 'Этот компьютер не разрешает файлу AppImage работать с защитой. Установи Koduke из пакета deb или попроси того, кто обслуживает компьютер.'
        : `Кто-то добавил в запуск Koduke «--${name}». С этим Koduke не запускается, потому что данные людей могли бы открыться другим программам. Запусти Koduke с обычного значка или покажи это сообщение тому, кто обслуживает компьютер.`,
  },
  menu: {
    edit: 'Правка',
    undo: 'Отменить',
    redo: 'Повторить',
    cut: 'Вырезать',
    copy: 'Копировать',
    paste: 'Вставить',
    selectAll: 'Выделить всё',
    noSuggestions: 'Подходящего слова нет',
    learn: 'Добавить в словарь',
    view: 'Вид',
    larger: 'Крупнее',
    smaller: 'Мельче',
    usual: 'Обычный размер',
    full: 'Во весь экран',
  },
}

export const texts: Record<Language, Texts> = { et, en, ru }
