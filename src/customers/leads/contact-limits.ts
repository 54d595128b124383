/** Apart from the rules, which a page with the form loads later. */
export const contactLimits = { name: 100, phone: 40, email: 254, service: 100, message: 5000 };
