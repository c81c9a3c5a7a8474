import type { articles as source } from '../et/articles.ts'
import type { Words } from '../shape.ts'

export const articles: Words<typeof source> = {
  steps: {
    reminders: [
      'Everything that is waiting for you, in one place. Each line says why you got it and when it goes away.',
      'If there is no time, choose “Put off”. The work itself stays on the overview.',
      '“Add a reminder” reminds you on a given day, after the last time or before a document expires.',
      '“My settings”: choose what you are reminded of, whether you want an e-mail and when the device stays silent (“Do not disturb”).',
    ],
    houseDocuments: [
      'The house’s rules and instructions that are in force. “To read” shows what you have yet to read.',
      'Open a document, read it and press “I have read it”.',
      '“Compare with the previous one” shows what has changed in a new version.',
    ],
    houseDocumentsWrite: [
      '“New document”: choose who must read it and when it is reviewed again.',
      'When the rules change, open the document and press “New version”. The same page shows who has not read it.',
    ],
    orders: [
      'Orders stand by what they wait for: approval, sending or the goods. Press an order to see its lines and progress.',
      '“Suppliers” shows suppliers’ prices, delivery days and contacts.',
    ],
    ordersWrite: [
      '“New order”: choose the supplier and add lines. The manager then approves it and you can press “Send to the supplier”.',
      'When the goods come, open the order, press “Receive” and enter how much really came. What is missing becomes a claim.',
      'If the same is needed often, press “Change the repeat” on the page of the order and choose the days. You are reminded three working days before, and “Order again” makes a new draft.',
    ],
    ordersApprove: ['“Waiting for the manager’s approval”: open the order, look over the lines and press “Approve the order”.'],
    ordersCare: ['For a new order Koduke proposes pads from the diary, and portions from who is in the house.'],
    ordersKitchen: ['For a new order Koduke proposes portions from who is in the house.'],
    ordersCharges: ['“Charged to clients” shows, by month, what goes on clients’ bills besides the price of the place.'],
    overview: [
      'What to know at the start of a shift: who is in the house, who is away and what has to be done.',
      '“Next” is the most urgent thing. “Open” takes you to where it is done.',
      '“To do now”: press a line to see all work of that kind, then press one to do it. Late work is shown in red.',
      'The large figures are links: press one to see who it is about.',
    ],
    overviewDiary: ['“Without an entry in 24 h” lists people about whom nothing has been written for a day.'],
    overviewKitchen: [
      '“Next” is the most urgent thing. “Open” takes you to where it is done.',
      'The large figures are about the next meal: who is eating, choices not made yet and special textures. Press a figure to see those plates.',
      '“Meals today” shows the same for the whole day. Plates in red are waiting for a nurse or the manager to decide.',
      '“My tasks” are given to you or to the kitchen.',
      '“Orders”: open an order that is on the way and receive the goods.',
    ],
    clients: [
      'Choose at the top who to see: in the house, waiting, away, left or died.',
      'Search by name, room, personal code or contact. “Filters” help you find, for example, clients with an allergy or a risk of falling.',
      'Press a name to open the person’s page. From any page, type a name or a room number into the search at the top.',
    ],
    clientsAdd: ['“Add client” adds a new person to the house or to the queue.'],
    client: [
      '“What I need to know”: read it before giving care – allergies, risks, food and wishes.',
      '“Now” shows what is still to be done for this person. Mark it as done right here.',
      '“Add an entry”: choose an activity, answer and save. If the next shift needs to know, mark “Add to handover”.',
      'A wrong entry: open its actions (⋯) and choose “Void the entry”. It stays readable with the reason.',
    ],
    clientMove: ['“Room or status” is for changing rooms, going to hospital and coming back.'],
    clientFamily: ['“Calendar for the family” and “Notices for the family” give a relative a secret address. They do not have to sign in.'],
    clientOffice: [
      'Here are the client’s room, status, contacts and details.',
      '“History” shows when they arrived, changed rooms and were away.',
      '“Charges” are what goes on their bill besides the price of the place. Change the month with “Previous month” and “Next month”.',
    ],
    access: [
      'This page shows who looked at or changed the client’s data and when.',
      'Choose the month with “Previous month” and “Next month”. “Print” makes a paper list for the person.',
      '“Make a copy of the data” makes a copy of everything the house keeps about the person. You are asked for your password.',
    ],
    personal: [
      'The data are in sections. To change one, press “Edit” beside it.',
      '“Add a contact person”: mark who may be told about health, who decides and who may be woken at night. The first in the list is called first.',
      '“Add a consent”: write what the consent is for, who gave it and how long it is valid.',
      'The line “Not filled in” says which data are still missing.',
    ],
    items: [
      '“Add an item”: write what it is and its marks, such as the colour or a name sewn in, and take a photo.',
      'Once a week you are asked whether dentures, glasses and hearing aids are there. Answer “Here” or “Not found”.',
      'If an item is lost, open its actions (⋯) and choose “Mark as lost”. The diary and the next shift are told.',
      'When you give an item back, choose “Return” there: write who got it and take a signature.',
    ],
    documents: [
      'Drag a file onto the page, choose “Add a file” or use “Take a photo” with the phone’s camera.',
      '“Required documents” shows what is there, what expires and what is missing.',
      '“Create a document” makes a finished document, such as a contract, from the data of the house and the client.',
      'A wrong document: open its actions (⋯) and choose “Archive the document”. It stays among the former ones.',
    ],
    health: [
      'Allergies, diagnoses, vaccinations, wounds, assessments and measurements are here.',
      'To add a reading, press “Measure”. “Choose measurements” sets what is followed and what the limits are.',
      'When something no longer applies, open its actions (⋯) and choose “Mark as ended”. For a mistake choose “Void the entry”.',
      'If there are no allergies, press “No allergies” and write who said so. An empty list does not mean that there are none.',
    ],
    ambulance: [
      'One page for the ambulance: person, allergies, medicines, diagnoses, wishes and contacts.',
      'Print it and give it to the ambulance. Write by hand what happened and when.',
      'The page opens without a connection too. The top says how recent the data are.',
    ],
    medicineMonth: [
      'The month sheet shows for each medicine and day whether it was given. The marks are explained below the table.',
      'Change the month with “Previous month” and “Next month”.',
      'The mark “not recorded” means that nothing was written about that dose.',
    ],
    plan: [
      'The plan says what is done for this person, when and by whom.',
      '“Planned today” shows today’s care. When you have done it, press “Done”. The same lines are on the care round.',
    ],
    planSave: [
      'For the first plan press “Start a plan”; to change the one in force, “Start a new version”. The page says what is still missing.',
      '“Add a line”: need, goal, action and times.',
      'Signatures: “Send for approval” sends a link to the person or their representative. If it was signed on paper, choose “Signed on paper”.',
      '“Interim review” compares the plan with the diary and helps to decide whether it continues.',
    ],
    careRound: [
      'The care round shows, room by room, what the care plans ask for now.',
      'Press an action: it is done and written in the diary. If it went otherwise or the person refused, press ⋯ beside it.',
      'If you pressed by mistake, “Undo” takes it back at once.',
      '“Add an entry” is for anything that is not in the plan.',
      '“Without an entry” shows who has no entry in this shift. “Group” is for something done together, such as singing.',
    ],
    rooms: [
      'All rooms by floor: who lives where and where a place is free.',
      'The room number opens the room’s page: who lives there, faults and cleaning, equipment and who lived there before. Report a fault right there: “Report a fault”.',
      '“Free as of” shows which places are free on a later day.',
    ],
    roomsMove: [
      'To move a client, drag them or press ⋯ beside the name and choose “Move to another room”. “Swap places with someone” exchanges two clients.',
      '“Occupancy plan” shows the next 60 days. Fill in “Find a free period”, press “Search”, then “Reserve” beside a room that suits.',
    ],
    roomsEdit: ['“Add room” adds a room. In the room’s details (the pencil) you can mark that it is being cleaned or repaired.'],
    medicines: [
      'Choose a round. People are in order of rooms; the colour shows whether it is time, late or recorded.',
      'When you have given it, press “Given”, or “All given” for everything. “Prepare all” marks that the medicines are ready.',
      'If “Nothing by mouth” stands at the client and at a medicine, ask a nurse before you give it. “All given” leaves such medicines out.',
      'If the person refused, slept or took less, open the medicine’s actions (⋯) and choose what happened.',
      '“Undo” corrects a mistake noticed at once. Later choose “Void the entry” in the medicine’s actions (⋯).',
      '“As needed” shows when the next dose may be given. Then press “Give”.',
    ],
    stock: [
      'The balance is calculated from entries. “Needs attention” shows what runs out, expires or has been given more than there was on record.',
      'A new package: open the medicine’s actions (⋯) and choose “Receive”. Enter the amount, the expiry date and where it came from.',
      'If the cupboard differs from the record, choose “Correct the balance” there and write the reason. Old entries are not changed.',
    ],
    stockHouse: ['A client’s medicine is taken into stock from their medicine plan, the house’s own with “Add a house medicine”.'],
    stockCount: [
      'Controlled medicines are counted at the end of every shift. Write the true amount and press “Counted”.',
      'The second signature is given by another worker, in their own account, within the same shift.',
      'If the amount differs you are asked for a reason and an incident is made.',
    ],
    stockRegister: [
      'Month by month, the entries of each controlled medicine: received, given, counted, destroyed and the balance.',
      'An entry cannot be changed. Correct a mistake on the stock page: “Correct the balance”.',
      '“Print” makes the page for the signature of the responsible person.',
    ],
    stockOrders: [
      'Here you see what has been ordered from the pharmacy and what has arrived.',
      'If a medicine is running out, tell the nurse: they make the order.',
    ],
    stockOrdersWrite: [
      '“What to order” offers the medicines that run out within the chosen days. Leave out what is not needed.',
      '“Make a draft”, look it over and send it to the pharmacy. Then press “Mark as sent”.',
      'When it comes, mark each line “Arrived” or “Did not arrive”. What arrived goes straight into stock.',
    ],
    tasks: [
      '“Add a task”: write what to do, for whom and by when. A task can also repeat.',
      'When it is done, tick the box or open the task and choose “Mark as done”. If that was a mistake, find it under “Done” and choose “Reopen”.',
      '“Add a comment”: write, for example, what was missing or when the repairman comes.',
      '“Ask a colleague” sends a question to one person. It stays among their reminders until they answer.',
    ],
    tasksFaults: ['“Report a fault” is for something broken and “Order cleaning” for cleaning.'],
    tasksPhotos: ['“Add a photo: before” and “Add a photo: after”: up to six photos show what has changed.'],
    calendar: [
      'Press an event to see where it is and who is responsible. On a phone, “List” is the easiest to read.',
      '“Subscribe” gives an address with which events reach your phone’s calendar.',
    ],
    calendarCare: [
      'Visits to the doctor, family visits, events of the house, activities and deadlines are here. “What to show” hides what you do not need.',
    ],
    calendarHouse: ['Events of the house, activities and deadlines are here. “What to show” hides what you do not need.'],
    calendarWrite: [
      '“Add event”: choose the kind, the clients and the time. You are warned if something else is at the same time.',
      'Open an event: “Move” changes its time, “Call off” cancels it and “Mark as done” closes it.',
      'An escort or transport has to be arranged on the working day before: open the event and mark it as arranged, or press “I will go along” or “Order transport”.',
    ],
    calendarPapers: ['For a visit to the doctor choose “Papers to take along”: medicines, allergies and the last days in one PDF.'],
    notices: ['Notices that you must confirm are at the top. Read and press “I have read this”.', 'Press a picture or a file to open it.'],
    noticesWrite: [
      '“New notice”: choose who it is for. “Must be confirmed” asks everybody to confirm that they have read it. Do not write clients’ names or health data in a notice.',
      '“Who has read it” shows who has confirmed and who has not. “Remind” sends a reminder to those who have not.',
      '“Families”: a contact reads the notice on a page of their own. Give them its address on the client’s page, “Notices for the family”.',
      '“Open the wall screen” shows in large type the notices that are meant for the wall.',
    ],
    houseItems: [
      'Found something? Search by name, colour or mark to see whose it is.',
      '“Not checked” shows dentures, glasses and other things not seen for a week. Answer right here: “Here” or “Not found”.',
      '“Lost” lists everything lost. When you find it, press the owner’s name, open the item’s actions (⋯) and choose “Mark as found”.',
    ],
    menu: ['The menu is by week. Letters after a dish are allergens; they are explained at the bottom of the page.'],
    menuAllergies: ['The number in a warning says how many clients cannot have the dish because of an allergy.'],
    menuWrite: [
      '“Add a dish” adds a dish to a meal. Press the dish and mark its allergens, or “Contains none of these”.',
      'If people choose between dishes, mark each of them as “One of several to choose from”.',
      '“Copy week” brings the menu of another week and fills only the empty meals.',
    ],
    menuShow: ['“Show on the public page” puts the week’s menu on the house’s public page.'],
    meals: [
      'The page has the plates of one meal: who is eating, texture of food, thickness of drinks, diet and allergies.',
      'At the end of a row, choose which dish is wanted, or note why the person is not eating. The last note counts.',
      '“Do not serve”: the dish touches an allergy, or its allergens are not stated. A nurse or the manager decides; until then it is not served.',
      '“For the kitchen” shows how many portions of each dish and texture are needed. Tray cards are printed from the top of the page.',
    ],
    mealsDecide: [
      '“Decide”: leave the dish out, give something else or serve it anyway. If the dish or the allergies change, somebody must decide again.',
    ],
    mealsIntake: ['Once the meal is served, press “Record how much was eaten”: one press in a client’s row and it is in their diary.'],
    activities: ['Activities of the week: what, where, when and who leads.', '“Print” makes a page of the week to put on the wall.'],
    activitiesWrite: [
      '“Add an activity”: with “Every week” on, it appears in the coming weeks by itself.',
      'Press an activity: “Change the time” changes one occasion, “Cancel the activity” leaves it in the plan, struck through.',
    ],
    activitiesShow: ['“Show on the public page” shows the week on the house’s public page.'],
    incidents: [
      'A fall, a medicine error, somebody missing or something else: “Add an incident”. Write what happened, how, and who was informed.',
      'After a fall the person is checked after 15 minutes, 1, 4 and 24 hours. Checks due now are at the top.',
      'After a check press “Condition the same”. Otherwise press ⋯ beside it and choose, for example, “Condition worse”.',
      'If you inform a relative or a doctor later, open the actions (⋯) and choose “I informed someone”.',
    ],
    incidentsClose: ['When everything is done, choose “Close” in the actions (⋯) and write what was done to prevent it.'],
    handover: [
      'The page is made from the entries: lines marked for handover, refusals, incidents, moves and changes of medicines.',
      '“Previous shift” shows what the previous shift handed over. What was added afterwards is marked “Added later”.',
    ],
    handoverSign: [
      'At the start of a shift open “Previous shift” and take the lines over with “Take over”.',
      'In the shift’s last hour look over “Tasks not recorded” and press “Hand the shift over”.',
    ],
    report24: [
      'The report of a day is made from the entries: who came, left, fell or refused, and which medicines were changed.',
      'Change the day with “Previous day” and “Next day”.',
    ],
    report24Sign: ['In the last hour of the shift or later, add a comment and sign the report. What is added after the signature is marked.'],
    attention: [
      'Entries that the server did not accept are here, each with its reason.',
      'Correct it and press “Correct and send again”. If it is already written elsewhere press “Mark as resolved”.',
      '“Delete the entry” removes the entry from here. The reason stays in the house’s log.',
    ],
    ownHouse: [
      'Families see this page in the portal. “See the public page” shows it as they do.',
      'Parts: “Photos and introduction”, “What we offer” and “Details”.',
    ],
    ownHouseWrite: [
      '“Add a photo”: the first photo is the cover. Write for every photo what it shows.',
      '“Visibility in the portal” says what is still missing before the house can be published. Then press “Publish”. Changes are seen at once.',
    ],
    prices: [
      '“New price list”: choose the day from which it applies and fill in prices by care need and room.',
      '“Change prices (%)” changes all prices at once.',
      '“Publish the price list” puts the prices on the house’s page. A published list is not changed but replaced by a new one.',
      'A list that does not apply yet can be withdrawn. It does not change clients’ contracts.',
    ],
    devices: [
      'For a shared tablet open this page on the tablet and press “Make this browser a shared tablet”.',
      'After that a worker chooses their picture and enters a PIN. The PIN is set on the account page.',
      'If a device is lost choose “Remove the device” there: everybody is signed out.',
    ],
    ownProfile: [
      'Change your name, e-mail address and password here.',
      '“Two-step sign-in”: set up a code on your phone or a passkey, and keep the recovery codes.',
      '“Where you are signed in” lists devices. If one is not yours, sign it out and change the password.',
    ],
    imports: [
      'Begin with rooms, then clients, then staff. Download an empty template or choose your own CSV or Excel file.',
      'Every row is checked before anything is saved. Correct the faulty ones or choose “Leave out”.',
      'If something went wrong you can press “Undo the import” within 14 days, as long as nobody has written about what was imported.',
    ],
    houses: [
      'All the houses that you may see. Search by name or address and choose a county.',
      '“Only with free places” leaves the houses that have a free place now.',
      'Each house shows its free places and occupancy.',
    ],
    joins: [
      'Applications to join Koduke. Check the registry code, the right of representation and the licence yourself.',
      '“Accept” opens the house’s account and sends the manager an invitation.',
      '“Reject”: write the reason, it is sent to the representative by e-mail.',
    ],
    newsroom: [
      '“New news item”: write a heading and the text, add a picture and look at the “Preview”.',
      'Publish at once or choose “Schedule”, and the news comes out by itself.',
      '“Comments”: look the new ones over and press “Hide” for an unsuitable one.',
    ],
  },
}
