/** Apart from the rules: a page that shows the form does not need them yet. */
export const contactLimits = { name: 100, phone: 40, email: 254, service: 100, message: 5000 };
